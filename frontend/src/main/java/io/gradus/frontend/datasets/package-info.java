/** Datasets: the list, the import of a file with a preview, and one dataset with its rows. */
package io.gradus.frontend.datasets;
