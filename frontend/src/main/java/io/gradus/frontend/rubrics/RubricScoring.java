package io.gradus.frontend.rubrics;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.rubrics.RolloutSets;
import io.gradus.backend.rubrics.RubricBench;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.backend.rubrics.RubricUses;
import io.gradus.backend.runs.RunService;
import org.springframework.stereotype.Component;

/**
 * Services that the screens about rubrics work with.
 *
 * @param rubrics shipped and stored rubrics
 * @param uses curricula that name stored rubrics
 * @param bench scores and comparisons
 * @param sets saved sets of rollouts
 * @param runs where rollouts were recorded
 * @param designs curricula that a rubric can be put into
 */
@Component
record RubricScoring(
        RubricService rubrics,
        RubricUses uses,
        RubricBench bench,
        RolloutSets sets,
        RunService runs,
        DesignService designs) {}
