/**
 * What the policy wrote: key and scores of every group in the database, sampled texts in compressed
 * segments in the run's folder within a byte budget. The feature has no API for other features;
 * screens read it over HTTP.
 */
package io.gradus.backend.rollouts;
