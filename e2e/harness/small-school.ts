// How the school of the journeys is made: arguments of the command line.

export const smallSchool = ['seed', '--students', '900', '--branches', '12'] as const;
