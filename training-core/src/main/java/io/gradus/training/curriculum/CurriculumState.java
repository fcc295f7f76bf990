package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.EvidenceState;
import io.gradus.training.curriculum.condition.WindowState;
import io.gradus.training.curriculum.guidance.GuideState;
import io.gradus.training.curriculum.sampler.SamplerState;
import io.gradus.training.document.schedule.Controllers;
import io.gradus.training.problem.pool.PoolState;
import io.gradus.training.reward.rubric.RubricState;
import java.util.List;

/**
 * Everything a curriculum remembers, for checkpoints.
 *
 * @param documentHash hash of the document it belongs to
 * @param stage index of the current stage
 * @param steps steps completed in the stage
 * @param tokens tokens generated in the stage
 * @param groups groups scored in the stage
 * @param windows what the conditions of the stage look back on
 * @param rubrics what the rubrics remember
 * @param pools what the pools of problems remember
 * @param samplers what the samplers of the stages entered so far remember
 * @param route what it remembers of its way through the stages
 * @param guides what the guides of the stages entered so far remember
 * @param controllers where controllers stand
 */
public record CurriculumState(
        String documentHash,
        int stage,
        long steps,
        long tokens,
        long groups,
        List<WindowState> windows,
        List<RubricState> rubrics,
        List<PoolState> pools,
        List<SamplerState> samplers,
        RouteState route,
        List<GuideState> guides,
        Controllers.Memory controllers) {
    public CurriculumState {
        windows = List.copyOf(windows);
        rubrics = List.copyOf(rubrics);
        pools = pools == null ? List.of() : List.copyOf(pools); // older checkpoints have none
        samplers = samplers == null ? List.of() : List.copyOf(samplers);
        guides = guides == null ? List.of() : List.copyOf(guides);
        route = route == null ? RouteState.EMPTY : route;
        controllers = controllers == null ? Controllers.Memory.EMPTY : controllers;
    }

    /**
     * The same under another hash of the same document: a newer version of Gradus may write a
     * document with settings that an older one had not.
     */
    public CurriculumState of(String otherHash) {
        return new CurriculumState(
                otherHash,
                stage,
                steps,
                tokens,
                groups,
                windows,
                rubrics,
                pools,
                samplers,
                route,
                guides,
                controllers);
    }

    /** Evidence seen since the stage was entered. */
    EvidenceState seen() {
        return new EvidenceState(steps, tokens, groups, windows);
    }
}
