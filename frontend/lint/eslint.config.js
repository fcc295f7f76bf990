import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rules for the browser's modules. Paths start at frontend/, where ESLint runs. */
export default defineConfig(
  { ignores: ['**/generated/**'] },
  {
    files: ['src/**/*.ts'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'tsconfig.tests.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A place of an array and a field of an answer have types that promise more than is there.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // uPlot's enums exist only in its types, so their numbers stand in the code.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Lit calls the listeners of a template with `this` bound.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/test/frontend/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: 'test' }] },
      ],
      // A test that meets null fails, as it should.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
