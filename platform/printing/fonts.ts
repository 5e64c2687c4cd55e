// The printer's typefaces: Inter for Latin, Nastaliq for Urdu, Naskh for Arabic. No font of the machine is used, so that
// a paper looks the same everywhere.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-nastaliq-urdu/700Bold/NotoNastaliqUrdu_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
];

export function printerFonts(): Buffer[] {
  return files.map((file) => readFileSync(fileURLToPath(file)));
}
