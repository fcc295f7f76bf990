/** Forecasts over REST. */
package io.gradus.backend.trainers.internal;
