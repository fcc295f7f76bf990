package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * RLVMR's advantage without a critic (released code): the group-relative advantage of the reward,
 * plus {@code weight} times what the turn earned relative to the turns of the group with the same
 * tag. The tag of a turn is the first one that it opens; turns without are compared with each
 * other. A turn that earned nothing of its own has the reward's part alone.
 */
@Choice(
        name = "tag-relative",
        explanation =
                "Per turn: the group-relative advantage of the reward, plus the turn's score relative to turns of the group that begin with the same tag, such as <planning> or <explore>.",
        source = "RLVMR, released code")
public record TagRelative(
        @Setting(explanation = "Weight of the turn's part.", defaults = "1", min = 0, max = 100)
                double weight,
        @Setting(explanation = "Whether to divide by standard deviations.", defaults = "group")
                Deviation std)
        implements AdvantageSpec {
    private static final Pattern TAG = Pattern.compile("<([A-Za-z][A-Za-z0-9_-]{0,39})>");

    /** One turn of one rollout, with what it earned. */
    private record Scored(int rollout, int turn, double score) {}

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(this::estimate).toList();
    }

    private AdvantagedGroup estimate(ScoredGroup scored) {
        double[] rewards = new GroupComparison(std.divides()).advantages(scored);
        List<OwnTurns> turns = scored.group().rollouts().stream().map(OwnTurns::of).toList();
        List<double[]> advantages = new ArrayList<>();
        for (int i = 0; i < rewards.length; i++) {
            double reward = rewards[i];
            advantages.add(
                    IntStream.range(0, turns.get(i).count()).mapToDouble(_ -> reward).toArray());
        }
        byTag(turns).forEach((_, ofTag) -> add(ofTag, advantages));
        return new AdvantagedGroup(
                scored,
                IntStream.range(0, rewards.length)
                        .mapToObj(i -> turns.get(i).advantages(advantages.get(i)))
                        .toList());
    }

    private static Map<String, List<Scored>> byTag(List<OwnTurns> turns) {
        Map<String, List<Scored>> byTag = new TreeMap<>();
        for (int i = 0; i < turns.size(); i++) {
            Rollout rollout = turns.get(i).rollout();
            int scored = Math.min(rollout.turnScores().size(), turns.get(i).count());
            for (int turn = 0; turn < scored; turn++) {
                byTag.computeIfAbsent(tag(turns.get(i).text(turn)), _ -> new ArrayList<>())
                        .add(new Scored(i, turn, rollout.turnScores().get(turn)));
            }
        }
        return byTag;
    }

    private static String tag(String written) {
        Matcher tag = TAG.matcher(written);
        return tag.find() ? tag.group(1) : "";
    }

    private void add(List<Scored> ofTag, List<double[]> advantages) {
        Moments moments = Moments.of(ofTag.stream().mapToDouble(Scored::score).toArray());
        for (Scored one : ofTag) {
            advantages.get(one.rollout())[one.turn()] +=
                    weight * moments.relative(one.score(), std.divides());
        }
    }

    @Override
    public boolean readsTurns() {
        return true;
    }

    @Override
    public boolean isDivided() {
        return std.divides();
    }
}
