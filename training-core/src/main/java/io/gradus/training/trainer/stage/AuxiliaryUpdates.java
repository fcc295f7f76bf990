package io.gradus.training.trainer.stage;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.curriculum.kind.Imitation;
import io.gradus.training.curriculum.kind.StepDone;
import io.gradus.training.curriculum.kind.TraceRows;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Demonstration;
import io.gradus.training.rollout.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Supervised steps beside those of reinforcement learning. */
public record AuxiliaryUpdates(PolicyEngine engine, Wording wording) {
    /**
     * Result of a lesson.
     *
     * @param optimiserSteps optimiser steps that the policy took; 0 where there was no lesson
     * @param metrics its numbers, named relative to the run
     */
    public record Taken(int optimiserSteps, List<Metric> metrics) {
        public Taken {
            metrics = List.copyOf(metrics);
        }
    }

    /** Imitates the demonstrations of a lesson, if there is one. */
    public Taken take(AuxiliaryUpdate lesson, StepContext place) {
        if (lesson.problems().isEmpty()) {
            return new Taken(0, List.of());
        }
        TraceRows rows =
                TraceRows.of(
                        lesson.problems().stream()
                                .map(problem ->
                                        Demonstration.of(wording, ProblemSource::begin, problem))
                                .toList(),
                        engine.shape().context());
        StepDone done =
                new Imitation(engine)
                        .step(rows, place.optimiser(lesson.learningRate()), Optional.empty());
        List<Metric> metrics =
                new ArrayList<>(SpentTokens.demonstrated(rows.trainableTokens()).metrics());
        metrics.add(new Metric("imitation/problems", lesson.problems().size()));
        done.metrics().stream()
                .filter(metric -> metric.name().startsWith("imitation/"))
                .forEach(metrics::add);
        return new Taken(done.optimiserSteps(), metrics);
    }
}
