package io.gradus.training.problem.pool;

import io.gradus.training.problem.Refusal;

/** How often texts were refused for one reason. */
public record RefusalCount(Refusal refusal, long count) {}
