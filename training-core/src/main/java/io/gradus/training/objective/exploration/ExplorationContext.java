package io.gradus.training.objective.exploration;

import io.gradus.training.document.schedule.ScheduleContext;

/**
 * Where a run explores.
 *
 * @param memory what it has seen so far
 * @param now where schedules stand
 * @param step the step's number, from 1
 */
public record ExplorationContext(ExplorationMemory memory, ScheduleContext now, long step) {}
