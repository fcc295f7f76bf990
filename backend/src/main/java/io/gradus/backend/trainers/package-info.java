/** Tells which lines of a curriculum somebody honours where another trainer trains with it. */
package io.gradus.backend.trainers;
