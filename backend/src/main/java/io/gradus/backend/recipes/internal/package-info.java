/** Inside of the recipes feature. */
package io.gradus.backend.recipes.internal;
