package io.gradus.training.problem.pool;

import io.gradus.training.problem.Problem;

/** A problem that joins a pool, and where it came from. */
record Fresh(Problem problem, ProblemOrigin origin) {}
