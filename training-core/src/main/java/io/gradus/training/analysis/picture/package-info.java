/** A curriculum as a picture: what the card of each stage shows, and the picture as SVG. */
package io.gradus.training.analysis.picture;
