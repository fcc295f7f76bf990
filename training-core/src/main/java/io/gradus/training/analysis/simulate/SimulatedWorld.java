package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Start;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/**
 * The world of one simulated step: problems as the stage's sampler chooses them, and a learner that
 * passes or fails as its ability and the help that it is given say.
 */
final class SimulatedWorld implements StepWorld {
    private final SimulatedStage stage;
    private final Learner learner;
    private final LearnerSettings settings;
    private final AnswerLengths lengths;
    private final IntFunction<int[]> choose;
    private final double expansion;
    private final ProblemBank bank;
    private final MadeUpRollouts rollouts;
    private final SplittableRandom random;
    private final double pays;
    private final List<Asked> asked = new ArrayList<>();

    /**
     * A problem of the step.
     *
     * @param cell number of its cell
     * @param kind which of the equally likely kinds of its cell's problems it is
     * @param problem stands for it where texts are read
     */
    private record Asked(int cell, int kind, Problem problem) {}

    /** Values that a simulated run has for all of its steps. */
    record Setting(
            SkillSpace space,
            LearnerSettings settings,
            AnswerLengths lengths,
            Learner learner,
            ProblemBank bank,
            MadeUpRollouts rollouts,
            SplittableRandom random) {}

    /**
     * The world of a step.
     *
     * @param choose the arms of so many groups, as the stage's sampler chooses them
     * @param expansion how many times the wanted problems it begins with
     * @param pays what a correct answer earns
     */
    SimulatedWorld(
            Setting run,
            SimulatedStage stage,
            IntFunction<int[]> choose,
            double expansion,
            double pays) {
        this.stage = stage;
        learner = run.learner();
        settings = run.settings();
        lengths = run.lengths();
        this.choose = choose;
        this.expansion = expansion;
        bank = run.bank();
        rollouts = run.rollouts();
        random = run.random();
        this.pays = pays;
    }

    @Override
    public List<Problem> choose(StepContext at, int from, int problems) {
        if (problems > 0) {
            Arrays.stream(choose.apply(problems)).mapToObj(this::asked).forEach(asked::add);
        }
        return asked.subList(from, from + problems).stream().map(Asked::problem).toList();
    }

    @Override
    public double expansion(StepContext at) {
        return expansion;
    }

    private Asked asked(int arm) {
        int cell = stage.cell(arm);
        if (!stage.isCell(arm)) {
            return new Asked(cell, stage.kind(arm), stage.arms().problem(arm));
        }
        int kind = ItemResponse.anyKind(random);
        return new Asked(cell, kind, bank.of(stage.arms(), arm, cell, kind));
    }

    @Override
    public List<Collected.Placed> begin(List<PlacedPlan> plans, StepContext at) {
        return add(plans, at);
    }

    @Override
    public List<Collected.Placed> add(List<PlacedPlan> plans, StepContext at) {
        return plans.stream()
                .map(plan -> new Collected.Placed(plan, List.of(group(plan))))
                .toList();
    }

    private RolloutGroup group(PlacedPlan placed) {
        RolloutPlan plan = placed.plan();
        Asked one = asked.get(placed.place());
        List<Rollout> made = new ArrayList<>(plan.rollouts());
        for (int i = 0; i < plan.rollouts(); i++) {
            Start start = i < plan.starts().size() ? plan.starts().get(i) : Start.NONE;
            Start known = UnwrittenStarts.of(start);
            made.add(rollout(one, placed.first() + i, known, plan.limits().maxTokens()));
        }
        return new RolloutGroup(placed.place(), plan.problem(), made);
    }

    private Rollout rollout(Asked one, int index, Start start, int maxTokens) {
        HelpShare help = HelpShare.of(start, one.problem());
        double margin = learner.margin(one.cell()) + settings.help().of(help);
        boolean isRight = random.nextDouble() < learner.response().probability(margin, one.kind());
        double left = help.isPrefix() ? 1 - help.share() : 1;
        double length = left * lengths.of(one.cell(), isRight);
        int tokens = Math.clamp(Math.round(length), 1, maxTokens);
        return rollouts.of(one.problem(), index, start, tokens, isRight);
    }

    @Override
    public ScoredGroup score(RolloutGroup group, StepContext at) {
        return new ScoredGroup(group, group.rollouts().stream().map(this::score).toList());
    }

    private RubricScore score(Rollout rollout) {
        var verdict = rollout.outcome().orElseThrow();
        return new RubricScore(verdict.score() * pays, verdict, List.of());
    }

    @Override
    public GroupFilter filter(StepContext at) {
        return at.stage().filter().previewed();
    }

    /** The cell of the group of this place. */
    int cellOf(int place) {
        return asked.get(place).cell();
    }
}
