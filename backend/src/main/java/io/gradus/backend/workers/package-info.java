/**
 * Workers: the processes that train, started per slot, fenced by attempt and looked after until
 * they end. The feature has no API for other features; it listens to runs.
 */
package io.gradus.backend.workers;
