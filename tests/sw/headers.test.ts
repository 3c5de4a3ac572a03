import { expect, test } from 'vitest';
import { apiOrigin } from '../../sw/build/headers.ts';

test.each([
  ['/v1', undefined],
  ['/partner/v1/', undefined],
  ['https://api.example', 'https://api.example'],
  ['https://api.example:8443/v1/', 'https://api.example:8443'],
])('Q038: the policy lets calls go to the API’s address %s', (address, origin) => {
  expect(apiOrigin(address)).toBe(origin);
});

test.each([
  '',
  '/',
  '//evil.example/v1',
  '/\\evil.example/v1',
  '\\\\evil.example',
  'v1',
  'http://api.example/v1',
  'https:api.example',
  'https:/\\evil.example',
  'https://api.example@evil.example/v1',
  'https://api.example\\@evil.example/v1',
  'https://api.example/v1?to=evil.example',
  'https://api.example/#',
  'https://api.example;script-src *',
  'https://api.example *',
  'https://*.example',
  'javascript:alert(1)',
  'data:,',
])('S19: a build for the address %j fails: the token would go there', address => {
  expect(() => apiOrigin(address)).toThrow('partner-api');
});
