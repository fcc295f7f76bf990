package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Generalised advantage estimation (Schulman et al. 2015, arXiv:1506.02438) over the tokens that
 * the policy wrote. With {@code whiten} the advantages of all tokens of the step are brought to
 * mean 0 and standard deviation 1, as PPO for language models does.
 */
@Choice(
        name = "gae",
        explanation =
                "Per token, by generalised advantage estimation: how much better the rollout went from there than the critic expected. Needs a critic.",
        source = "arXiv:1506.02438")
public record Gae(
        @Setting(explanation = "Lambda: how far back rewards are credited.", defaults = "constant")
                LambdaSpec lambda,
        @Setting(
                        explanation =
                                "Whether the advantages of all trained tokens of a step are normalised to mean 0 and standard deviation 1.",
                        defaults = "true")
                boolean whiten,
        @Setting(
                        explanation =
                                "Value after a rollout that a limit cut off: nothing, so that only its reward counts, or the value of its last state.",
                        defaults = "nothing",
                        source = "arXiv:2506.15050")
                Behind truncated)
        implements AdvantageSpec {
    private static final double EPSILON = 1e-8;

    /** Value expected behind the end of a rollout that a limit cut off. */
    public enum Behind {
        /** Nothing: the reward is final. */
        NOTHING,
        /** As much as in its last state; the reward of an unfinished answer is not read. */
        LAST_VALUE
    }

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return context.critic().estimate(groups, this);
    }

    /** The advantages of each path's tokens as estimated, in order. */
    public List<double[]> estimate(List<ValuedPath> paths, double discount) {
        return paths.stream().map(p -> p.advantages(discount, lambda.of(p.length()))).toList();
    }

    /** The advantages of all paths' tokens, whitened together where asked for, in order. */
    public List<RolloutAdvantages> tokens(List<ValuedPath> paths, List<double[]> estimates) {
        List<double[]> told = whiten ? whitened(estimates) : estimates;
        return IntStream.range(0, paths.size())
                .mapToObj(i -> tokens(paths.get(i), told.get(i)))
                .toList();
    }

    /** The groups with the advantages of their rollouts, which stand first and in order. */
    public static List<AdvantagedGroup> spread(
            List<ScoredGroup> groups, List<RolloutAdvantages> advantages) {
        Iterator<RolloutAdvantages> next = advantages.iterator();
        List<AdvantagedGroup> spread = new ArrayList<>();
        for (ScoredGroup group : groups) {
            spread.add(
                    new AdvantagedGroup(
                            group, group.scores().stream().map(_ -> next.next()).toList()));
        }
        return spread;
    }

    private static RolloutAdvantages tokens(ValuedPath path, double[] advantages) {
        float[] tokens = new float[Segment.tokens(path.rollout().segments()).length];
        for (int t = 0; t < advantages.length; t++) {
            tokens[path.path().actions()[t]] = (float) advantages[t];
        }
        return new RolloutAdvantages(Arrays.stream(advantages).average().orElse(0), tokens);
    }

    private static List<double[]> whitened(List<double[]> advantages) {
        double[] all = advantages.stream().flatMapToDouble(Arrays::stream).toArray();
        double mean = Arrays.stream(all).average().orElse(0);
        double squares = Arrays.stream(all).map(a -> (a - mean) * (a - mean)).sum();
        double scale = StrictMath.sqrt(squares / Math.max(1, all.length) + EPSILON);
        return advantages.stream()
                .map(one -> Arrays.stream(one).map(a -> (a - mean) / scale).toArray())
                .toList();
    }

    @Override
    public boolean readsCritic() {
        return true;
    }

    @Override
    public boolean readsTurns() {
        return true;
    }

    @Override
    public boolean sumsTurns() {
        return true;
    }

    @Override
    public boolean isDivided() {
        return whiten;
    }
}
