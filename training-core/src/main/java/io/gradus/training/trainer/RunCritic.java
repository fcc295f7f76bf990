package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.Critic;
import io.gradus.training.objective.CriticSpec;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.Gae;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.advantage.StateValues;
import io.gradus.training.objective.advantage.ValueEstimates;
import io.gradus.training.objective.advantage.ValuedPath;
import io.gradus.training.objective.advantage.ValuedPaths;
import io.gradus.training.objective.loss.ValueRow;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.trainer.step.StepPart;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.update.Companion;
import io.gradus.training.trainer.update.CriticSettings;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * The critic of a run. It values the rollouts of a step for the advantages, and learns from them in
 * the step's update: by itself before the policy, or on a shared trunk in the policy's own
 * optimiser steps. The head is made when it is first read.
 */
final class RunCritic implements StepPart, Companion {
    private static final String HEAD = "value";
    private static final String NAME = "critic";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final PolicyEngine engine;
    private final RandomStreams streams;
    private final CarriedRollouts carried;
    private Critic critic;
    private int hidden;

    /** Steps in which it has learned. */
    private long steps;

    private boolean joins;
    private List<double[]> charges = List.of();
    private List<ValueRow> lessons = List.of();
    private CriticTally tally = new CriticTally();
    private WindowRows windows = WindowRows.NONE;

    /**
     * A critic of a run.
     *
     * @param engine the policy
     * @param streams what a new head is drawn from
     * @param carried rollouts that have not ended
     */
    RunCritic(PolicyEngine engine, RandomStreams streams, CarriedRollouts carried) {
        this.engine = engine;
        this.streams = streams;
        this.carried = carried;
    }

    /** Rows of windows, where they are trained, take the place of those of finished rollouts. */
    @Override
    public StepPlan choose(StepPlan plan) {
        return plan.at().stage().objective().trainsWindows()
                ? plan.exchanging(rows -> windows.with(rows))
                : plan;
    }

    /** The estimates that read it, which also gather what it learns from. */
    ValueEstimates estimates(ObjectiveSpec objective) {
        return (groups, gae) -> estimate(groups, objective, gae);
    }

    private List<AdvantagedGroup> estimate(
            List<ScoredGroup> groups, ObjectiveSpec objective, Gae gae) {
        CriticSpec own = objective.critic().orElseThrow();
        seat(own.hidden());
        StateValues values =
                rows -> critic.values(rows, Math.ceilDiv(rows.length, objective.miniBatches()));
        boolean bootstraps = gae.truncated() == Gae.Behind.LAST_VALUE;
        boolean byTurn = !objective.turnRewards().isOfEpisode();
        List<ValuedPath> finished = charged(new ValuedPaths(values, bootstraps, byTurn).of(groups));
        List<ValuedPath> paths = new ArrayList<>(finished);
        paths.addAll(unfinished(objective, values));
        List<double[]> estimates = gae.estimate(paths, own.discount());
        lessons = new CriticLessons(own, gae.lambda(), steps < own.warmUp()).of(finished);
        tally = new CriticTally();
        tally.estimated(estimates, lessons);
        List<RolloutAdvantages> advantages = gae.tokens(paths, estimates);
        windows =
                WindowRows.of(
                        paths.subList(finished.size(), paths.size()),
                        advantages.subList(finished.size(), paths.size()));
        return Gae.spread(groups, advantages);
    }

    /**
     * Lets the trained tokens of each rollout pay in the next estimate, in the order of groups and
     * rollouts.
     */
    void charge(List<double[]> costs) {
        charges = costs;
    }

    private List<ValuedPath> charged(List<ValuedPath> paths) {
        for (int i = 0; i < charges.size(); i++) {
            double[] rewards = paths.get(i).rewards();
            for (int t = 0; t < rewards.length; t++) {
                rewards[t] -= charges.get(i)[t];
            }
        }
        charges = List.of();
        return paths;
    }

    /** Paths put aside in this step, where they are trained: as good as the value of their end. */
    private List<ValuedPath> unfinished(ObjectiveSpec objective, StateValues values) {
        if (!objective.trainsWindows()) {
            return List.of();
        }
        List<Rollout> rollouts = carried.unfinished();
        return new ValuedPaths(values, true, false)
                .of(rollouts, Collections.nCopies(rollouts.size(), 0.0));
    }

    private void seat(int size) {
        if (critic == null || hidden != size) {
            hidden = size;
            HeadShape shape = new HeadShape(HEAD, size);
            critic =
                    Critic.shared(
                            engine, HeadState.initial(shape, engine.shape().width(), streams));
        }
    }

    @Override
    public boolean learn(UpdateSettings settings) {
        joins = false;
        if (settings.critic().isEmpty() || lessons.isEmpty()) {
            return true;
        }
        CriticSettings how = settings.critic().get();
        boolean warmingUp = steps++ < how.warmUp();
        if (warmingUp || how.trunk().sharedWeight().isEmpty()) {
            Critic.Lesson lesson = new Critic.Lesson(how.loss(), true, 1, how.optimiser());
            for (int i = 0; i < how.epochs() * how.miniBatches(); i++) {
                fit(i % how.miniBatches(), how.miniBatches(), lesson);
            }
        } else {
            joins = true;
        }
        return !warmingUp;
    }

    @Override
    public void join(int part, UpdateSettings settings) {
        if (joins) {
            CriticSettings how = settings.critic().orElseThrow();
            double weight = how.trunk().sharedWeight().orElseThrow();
            Critic.Lesson lesson = new Critic.Lesson(how.loss(), false, weight, how.optimiser());
            fit(part, settings.miniBatches(), lesson);
        }
    }

    private void fit(int part, int parts, Critic.Lesson lesson) {
        int from = (int) ((long) lessons.size() * part / parts);
        int to = (int) ((long) lessons.size() * (part + 1) / parts);
        if (from < to) {
            tally.learned(critic.fit(lessons.subList(from, to), lesson));
        }
    }

    @Override
    public List<Metric> learned() {
        List<Metric> metrics = tally.metrics();
        tally = new CriticTally();
        lessons = List.of();
        windows = WindowRows.NONE;
        return metrics;
    }

    /** Facts that are no tensor; no head where it was never read. */
    private record Facts(long steps, String head) {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public PartState save() {
        if (critic == null) {
            return new PartState(NAME, JSON.writeValueAsString(new Facts(steps, "")));
        }
        PartState head = critic.save();
        return new PartState(
                NAME, JSON.writeValueAsString(new Facts(steps, head.json())), head.tensors());
    }

    @Override
    public void restore(PartState saved) {
        Facts facts = JSON.readValue(saved.json(), Facts.class);
        steps = facts.steps();
        if (!facts.head().isEmpty()) {
            seat(JSON.readValue(facts.head(), HeadShape.class).inner());
            critic.restore(new PartState(NAME, facts.head(), saved.tensors()));
        }
    }
}
