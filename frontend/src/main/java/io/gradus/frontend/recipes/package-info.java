/** The recipe gallery: search by facets, a page for each recipe, and the way into the editor. */
package io.gradus.frontend.recipes;
