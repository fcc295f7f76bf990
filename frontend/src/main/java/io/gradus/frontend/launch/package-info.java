/** Starts experiments and shows them: what to compare, what it will take, where it stands. */
package io.gradus.frontend.launch;
