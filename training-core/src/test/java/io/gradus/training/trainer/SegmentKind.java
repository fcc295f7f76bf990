package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Environment;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.BranchBudget;
import io.gradus.training.rollout.Branching;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wording;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Rollouts of an untrained policy that hold a kind of segment beside what the policy wrote. */
enum SegmentKind {
    PROMPT(rollout -> rollout.segments().size() == 2),
    ENVIRONMENT(rollout ->
            holds(rollout, s -> s.source() == SegmentSource.ENVIRONMENT && s.turn() > 0)),
    TOOL(rollout -> holds(rollout, s -> s.role().equals("get"))),
    OTHER_ROLE(rollout -> holds(rollout, s -> !s.role().equals(rollout.role()))),
    HINT_TO_DO_WITHOUT(rollout -> holds(rollout, s -> s.presence() == Presence.SAMPLED_ONLY)),
    HINT_IN_TRAINING(rollout -> holds(rollout, s -> s.presence() == Presence.TRAINED_ONLY)),
    HINT_IN_BOTH(rollout -> holds(rollout, s -> s.source() == SegmentSource.GUIDANCE)),
    GIVEN_BEGINNING(rollout -> isGiven(rollout, false)),
    TRAINED_BEGINNING(rollout -> isGiven(rollout, true)),
    SHARED_PREFIX(rollout -> !rollout.forks().isEmpty()),
    CARRIED(rollout -> rollout.segments().size() > 2);

    private static final Branching TREE = new Branching.Tree(4, 1, 2, 2, 6, BranchBudget.EVEN);
    private static final RandomStreams STREAMS = new RandomStreams(4);

    private final Predicate<Rollout> sign;

    SegmentKind(Predicate<Rollout> sign) {
        this.sign = sign;
    }

    /** Two roles write in turn; each is shown how much the other wrote. */
    private static final class Talk implements Episode {
        private int turn;
        private int written;

        @Override
        public Optional<Turn> next() {
            String role = turn % 2 == 0 ? "asker" : "answerer";
            String rival = turn % 2 == 0 ? "answerer" : "asker";
            return turn == 4
                    ? Optional.empty()
                    : Optional.of(new Turn(role, turn == 0 ? role : rival, written + ">"));
        }

        @Override
        public void take(String text) {
            written = text.length();
            turn++;
        }

        @Override
        public Optional<Verdict> verdict(String role) {
            return Optional.of(Verdict.correct());
        }
    }

    /** A policy and how it reads and writes text. */
    private record Writer(TorchEngine policy, Wording wording) {}

    /** The policy that every rollout is written by. */
    static TorchEngine policy(Tokenizer tokenizer) {
        return new TorchEngine(
                PolicyWeights.initial(
                        PolicyShape.of(tokenizer.size(), 1, 16, 2, 1, 16, 96), STREAMS),
                ComputeDevice.choose("cpu"),
                1,
                tokenizer.isPadded());
    }

    /** Whether there are such segments. */
    boolean isIn(List<RolloutGroup> groups) {
        return groups.stream().flatMap(g -> g.rollouts().stream()).anyMatch(sign);
    }

    private static boolean holds(Rollout rollout, Predicate<Segment> sign) {
        return rollout.segments().stream().filter(s -> !s.trainable()).anyMatch(sign);
    }

    private static boolean isGiven(Rollout rollout, boolean trained) {
        return rollout.segments().stream()
                .anyMatch(
                        s -> s.source() == SegmentSource.DEMONSTRATION && s.trainable() == trained);
    }

    /** Groups of rollouts by this policy, most of them of the kind. */
    List<RolloutGroup> groups(TorchEngine policy, Tokenizer tokenizer) {
        Writer engine = new Writer(policy, Wording.plain(new PlainText(tokenizer)));
        return switch (this) {
            case PROMPT -> collect(engine, plan(sum()));
            case ENVIRONMENT -> collect(engine, turned(guessing()));
            case TOOL -> collect(engine, turned(problem("store-sums", "keys", 1, "calculator")));
            case OTHER_ROLE ->
                    collector(engine, _ -> new Talk())
                            .collect(List.of(plan(sum())), Purpose.TOKENS, 1, 0);
            case HINT_TO_DO_WITHOUT -> collect(engine, hinted(Presence.SAMPLED_ONLY));
            case HINT_IN_TRAINING -> collect(engine, hinted(Presence.TRAINED_ONLY));
            case HINT_IN_BOTH -> collect(engine, hinted(Presence.BOTH));
            case GIVEN_BEGINNING -> collect(engine, begun(false));
            case TRAINED_BEGINNING -> collect(engine, begun(true));
            case SHARED_PREFIX -> collect(engine, plan(guessing(), List.of(), TREE));
            case CARRIED -> carried(engine);
        };
    }

    private static Problem sum() {
        return problem("addition", "digits", 2);
    }

    private static Problem guessing() {
        return problem("number-guessing", "range", 31);
    }

    private static Problem problem(
            String family, String attribute, int level, String... transforms) {
        ProblemSource source = ProblemSource.of(family, List.of(transforms));
        return source.item(7, source.cell(Map.of(attribute, level)));
    }

    private static RolloutPlan plan(Problem problem) {
        return plan(problem, List.of(), new Branching.None());
    }

    private static RolloutPlan plan(Problem problem, List<Start> starts, Branching branching) {
        return new RolloutPlan(problem, 16, 0.8, new RolloutLimits(30, 4), starts, branching);
    }

    /** Half of the rollouts are shown a hint. */
    private static RolloutPlan hinted(Presence presence) {
        Start hint = Start.with(Start.Hint.of("add 2 columns", presence));
        return plan(sum(), Collections.nCopies(8, hint), new Branching.None());
    }

    /** Half of the rollouts are given a whole turn, which the environment answers. */
    private static RolloutPlan turned(Problem problem) {
        String turn = problem.demonstration().lines().findFirst().orElseThrow();
        Start start = Start.with(new Start.Prefix(turn + "\n", false));
        return plan(problem, Collections.nCopies(8, start), new Branching.None());
    }

    private static RolloutPlan begun(boolean trained) {
        Start beginning = Start.with(new Start.Prefix("12", trained));
        return plan(sum(), Collections.nCopies(8, beginning), new Branching.None());
    }

    private static List<RolloutGroup> collect(Writer engine, RolloutPlan... plans) {
        return collector(engine, ProblemSource::begin)
                .collect(Arrays.asList(plans), Purpose.TOKENS, 1, 0);
    }

    private static RolloutCollector collector(Writer engine, Environment environment) {
        return new RolloutCollector(engine.policy(), engine.wording(), STREAMS, environment);
    }

    /** Some are put aside after seven tokens and gone on with. */
    private static List<RolloutGroup> carried(Writer engine) {
        RolloutCollector collector = collector(engine, ProblemSource::begin);
        Collected first =
                collector.collect(
                        List.of(),
                        List.of(
                                new PlacedPlan(0, 0, plan(sum())),
                                new PlacedPlan(1, 0, plan(guessing()))),
                        Purpose.TOKENS,
                        1,
                        0,
                        7);
        return collector
                .collect(first.carried(), List.of(), Purpose.TOKENS, 2, 0, Integer.MAX_VALUE)
                .groups();
    }
}
