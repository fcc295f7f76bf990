// Lets Node load the browser's modules as they are: their imports leave out the ending that the bundler adds.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (missing) {
      if (!specifier.startsWith('.')) throw missing;
      return next(`${specifier}.ts`, context);
    }
  },
});
