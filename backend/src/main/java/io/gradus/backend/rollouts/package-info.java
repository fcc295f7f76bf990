/**
 * Texts that the policy wrote: key and scores of every group in the database, sampled texts in
 * compressed segments in the run's folder within a byte budget. Screens read it over HTTP; other
 * features get whole recorded groups.
 */
package io.gradus.backend.rollouts;
