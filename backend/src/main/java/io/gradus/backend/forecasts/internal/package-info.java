/** Forecasts over REST. */
package io.gradus.backend.forecasts.internal;
