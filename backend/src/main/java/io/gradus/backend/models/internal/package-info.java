/** Published models over REST. */
package io.gradus.backend.models.internal;
