/**
 * Alarms: rules that watch what a run tells and say, in words with numbers, that something goes
 * wrong and what to do. They are deterministic and hear no clock.
 */
@NullMarked
package io.gradus.training.event.alarm;

import org.jspecify.annotations.NullMarked;
