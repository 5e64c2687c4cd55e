// Calls of the cash weather (05 §14.4).

import { serve } from '#platform/http/serve.ts';
import { cashWeather, cashWeatherDay } from '../contract/cash-weather.ts';
import { readCashWeather, readCashWeatherDay } from '../reads/cash-weather.ts';

export const cashWeatherCalls = [
  serve(cashWeather, (query) => readCashWeather(query), { reads: 'replica' }),
  serve(cashWeatherDay, (query) => readCashWeatherDay(query), { reads: 'replica' }),
];
