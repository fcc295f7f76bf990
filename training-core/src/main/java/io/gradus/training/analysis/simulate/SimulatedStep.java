package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes up one step: problems drawn by the stage's sampler, rollouts that pass as the learner's
 * ability says. Entropy is taken to fall from 1 nat where nothing is solved to 0.1 where all is;
 * completions are as long as the settings say of right and of wrong ones.
 */
final class SimulatedStep {
    private static final double MOST_ENTROPY = 1;
    private static final double LEAST_ENTROPY = 0.1;

    private final SkillSpace space;
    private final AnswerLengths lengths;

    SimulatedStep(SkillSpace space, AnswerLengths lengths) {
        this.space = space;
        this.lengths = lengths;
    }

    /** A step of a stage that samples nothing: nobody knows what it teaches. */
    TakenStep pass() {
        return new TakenStep(
                new StepEvidence(List.of(), Double.NaN, Double.NaN, 0),
                List.of(),
                new VisitCounts(1, 0, 0, 0, 0, 0));
    }

    /** A step of one round; what the update sees of it is added to {@code signals}. */
    TakenStep take(
            SimulatedStage stage,
            int[] arms,
            Learner learner,
            ScheduleContext now,
            SplittableRandom random,
            StepSignals signals) {
        List<ArmResult> results = new ArrayList<>(arms.length);
        ObjectiveSpec objective = stage.stage().objective();
        int size = objective.groupSize();
        double pays = stage.reward().at(now);
        List<GroupEvidence> groups = new ArrayList<>(objective.groupsPerStep());
        double passed = 0;
        double length = 0;
        long hard = 0;
        long easy = 0;
        for (int arm : arms) {
            int cell = stage.numbers()[arm];
            int passes = stage.passes(arm, learner, random);
            double rate = (double) passes / size;
            boolean isMixed = passes > 0 && passes < size;
            signals.add(cell, isMixed ? stage.signal().of(rate) : 0, isMixed ? 1 : 0);
            SkillSpace.Cell asked = space.cell(cell);
            double mean = length(cell, rate, objective.tokensAt(now));
            groups.add(
                    new GroupEvidence(
                            asked.name(),
                            asked.family(),
                            rate,
                            rate * pays,
                            Math.round(mean * size),
                            Double.NaN));
            results.add(
                    VerdictResult.of(
                                    size,
                                    rate,
                                    rate * pays,
                                    pays,
                                    Math.round(mean * size),
                                    objective.advantage(),
                                    isMixed || !stage.dropsEqualGroups())
                            .withArm(arm));
            passed += rate;
            length += mean;
            hard += passes == 0 ? 1 : 0;
            easy += passes == size ? 1 : 0;
        }
        int all = groups.size();
        long tokens = Math.round(length * size);
        long mixed = all - hard - easy;
        VisitCounts counts =
                new VisitCounts(
                        1, tokens, hard, mixed, easy, stage.dropsEqualGroups() ? mixed : all);
        return new TakenStep(
                new StepEvidence(groups, entropy(passed / all), length / all, tokens),
                results,
                counts);
    }

    /** Mean entropy where this share is solved, nats. */
    static double entropy(double passed) {
        return MOST_ENTROPY - (MOST_ENTROPY - LEAST_ENTROPY) * passed;
    }

    /** Tokens of an answer on average where this share passes. */
    private double length(int cell, double rate, int maxTokens) {
        return rate * Math.min(lengths.of(cell, true), maxTokens)
                + (1 - rate) * Math.min(lengths.of(cell, false), maxTokens);
    }
}
