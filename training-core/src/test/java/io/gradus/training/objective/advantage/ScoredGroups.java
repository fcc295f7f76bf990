package io.gradus.training.objective.advantage;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.GroupKey;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Scored groups made by hand. */
public final class ScoredGroups {
    private ScoredGroups() {}

    static Problem problem(String family, long seed) {
        return Problem.of(
                new ProblemKey(family, seed, Difficulty.of("digits", 1), List.of()),
                List.of(),
                "1+1=",
                "2",
                Hints.none());
    }

    /** A rollout of one turn: a prompt of two tokens, and one written token per entropy. */
    public static Rollout rollout(double... entropies) {
        return turns("2", List.of(), entropies);
    }

    /** A rollout of several turns, two tokens shown before each. */
    public static Rollout turns(String completion, List<Double> turnScores, double[]... entropies) {
        List<Segment> path = new ArrayList<>();
        for (int turn = 0; turn < entropies.length; turn++) {
            path.add(shown(turn));
            path.add(written(turn, new int[entropies[turn].length], entropies[turn]));
        }
        return path(completion, turnScores, path);
    }

    /** A rollout of turns of these texts, of entropy 0. */
    public static Rollout texts(List<Double> turnScores, String... texts) {
        List<Segment> path = new ArrayList<>();
        for (int turn = 0; turn < texts.length; turn++) {
            int[] tokens = Characters.TOKENIZER.encode(texts[turn]);
            path.add(shown(turn));
            path.add(written(turn, tokens, new double[tokens.length]));
        }
        return path(String.join("\n", texts), turnScores, path);
    }

    /** A rollout of one turn of this text, of this entropy at every token. */
    public static Rollout text(String text, double entropy) {
        int[] tokens = Characters.TOKENIZER.encode(text);
        double[] entropies = new double[tokens.length];
        Arrays.fill(entropies, entropy);
        return path(text, List.of(), List.of(shown(0), written(0, tokens, entropies)));
    }

    /** A rollout of so many trained tokens that nobody sampled. */
    public static Rollout unsampled(int tokens) {
        Segment given =
                new Segment(
                        SegmentSource.DEMONSTRATION,
                        Turn.SOLVER,
                        0,
                        new int[tokens],
                        true,
                        new float[0],
                        new float[0],
                        0);
        return path("2", List.of(), List.of(shown(0), given));
    }

    /** A leaf of a tree: a prompt of two tokens, and so many written ones behind each fork. */
    public static Rollout leaf(List<Fork> forks, int tokens) {
        List<Segment> path = new ArrayList<>(List.of(shown(0)));
        forks.forEach(_ -> path.add(written(0, new int[tokens], new double[tokens])));
        return new Rollout(
                problem("addition", 1),
                0,
                Turn.SOLVER,
                forks,
                path,
                "2",
                StopReason.END_TOKEN,
                Optional.empty(),
                List.of());
    }

    private static Rollout path(String completion, List<Double> turnScores, List<Segment> path) {
        return new Rollout(
                problem("addition", 1),
                0,
                Turn.SOLVER,
                List.of(),
                path,
                completion,
                StopReason.END_TOKEN,
                Optional.empty(),
                turnScores);
    }

    private static Segment shown(int turn) {
        return new Segment(
                SegmentSource.ENVIRONMENT,
                Turn.SOLVER,
                turn,
                new int[2],
                false,
                new float[0],
                new float[0],
                0);
    }

    private static Segment written(int turn, int[] tokens, double[] entropies) {
        float[] floats = new float[entropies.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) entropies[i];
        }
        return new Segment(
                SegmentSource.POLICY,
                Turn.SOLVER,
                turn,
                tokens,
                true,
                new float[tokens.length],
                floats,
                0);
    }

    /** A group of rollouts of one token with these rewards, which are their verdicts too. */
    public static ScoredGroup rewards(int index, double... rewards) {
        return rewards(index, "addition", index, Turn.SOLVER, rewards);
    }

    public static ScoredGroup rewards(
            int index, String family, long seed, String role, double... rewards) {
        List<Rollout> rollouts = Arrays.stream(rewards).mapToObj(_ -> rollout(0.5)).toList();
        return new ScoredGroup(
                new RolloutGroup(index, GroupKey.of(problem(family, seed), role), rollouts),
                Arrays.stream(rewards).mapToObj(ScoredGroups::score).toList());
    }

    /** These rollouts with these rewards, which are their verdicts too. */
    public static ScoredGroup scored(List<Rollout> rollouts, double... rewards) {
        return new ScoredGroup(
                new RolloutGroup(0, problem("addition", 1), rollouts),
                Arrays.stream(rewards).mapToObj(ScoredGroups::score).toList());
    }

    /** Rollouts of one token whose criteria, of these weights, have these values. */
    static ScoredGroup criteria(double[] weights, double[]... values) {
        List<Rollout> rollouts = Arrays.stream(values).map(_ -> rollout(0.5)).toList();
        return new ScoredGroup(
                new RolloutGroup(0, problem("addition", 1), rollouts),
                Arrays.stream(values).map(of -> score(weights, of)).toList());
    }

    private static RubricScore score(double[] weights, double[] values) {
        List<CriterionScore> criteria =
                IntStream.range(0, values.length)
                        .mapToObj(c -> criterion("c" + c, weights[c], values[c]))
                        .toList();
        return new RubricScore(
                criteria.stream().mapToDouble(CriterionScore::contribution).sum(),
                Verdict.correct(),
                criteria);
    }

    /** NaN is not applicable. */
    private static CriterionScore criterion(String id, double weight, double value) {
        boolean applies = !Double.isNaN(value);
        return new CriterionScore(
                id, applies ? value : 0, weight, applies ? weight * value : 0, applies, "");
    }

    private static RubricScore score(double reward) {
        return new RubricScore(
                reward, new Verdict(Math.clamp(reward, 0, 1), "", List.of()), List.of());
    }

    /** The rollouts' advantages, group by group. */
    static double[] advantages(AdvantageEstimator estimator, ScoredGroup... groups) {
        return means(estimator.estimate(List.of(groups)));
    }

    static double[] advantages(AdvantageSpec spec, ScoredGroup... groups) {
        return means(estimated(spec, groups));
    }

    /** What a run without critic and greedy rollouts estimates at first. */
    public static List<AdvantagedGroup> estimated(AdvantageSpec spec, ScoredGroup... groups) {
        return spec.estimate(
                List.of(groups), new EstimatorContext(new RoleBaselines(), null, List.of()));
    }

    static double[] means(List<AdvantagedGroup> groups) {
        return groups.stream()
                .flatMap(g -> g.advantages().stream())
                .mapToDouble(RolloutAdvantages::mean)
                .toArray();
    }

    /** The advantages of the written tokens, rollout by rollout. */
    public static double[] tokens(List<AdvantagedGroup> groups) {
        return groups.stream().flatMapToDouble(AdvantagedGroup::trained).toArray();
    }
}
