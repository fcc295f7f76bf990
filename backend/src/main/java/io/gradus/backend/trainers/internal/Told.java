package io.gradus.backend.trainers.internal;

import io.gradus.backend.trainers.Honour;

/**
 * Who honours a line, and why.
 *
 * @param honour who
 * @param why one sentence without a full stop
 */
record Told(Honour honour, String why) {}
