package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.Vocabulary;
import io.gradus.training.problem.Environment;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.random.RandomStreams.Purpose;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Lets a cast play the episodes of problems, turn by turn: all rollouts that ask the same player
 * write at once. Every token's uniform comes from a stream of its own rollout and role, so any can
 * be repeated alone.
 */
public final class RolloutCollector {
    private final Cast cast;
    private final RandomStreams streams;
    private final Environment environment;

    /** A collector of rollouts of this cast in these episodes. */
    public RolloutCollector(Cast cast, RandomStreams streams, Environment environment) {
        this.cast = cast;
        this.streams = streams;
        this.environment = environment;
    }

    /** A collector of rollouts of this policy, which plays every role. */
    public RolloutCollector(Generator policy, RandomStreams streams, Environment environment) {
        this(Cast.of(policy), streams, environment);
    }

    /**
     * The groups of each plan, in order, drawn from the streams of {@code purpose} at {@code step}:
     * one for each role of a trained player that was asked in any of its episodes, one for each
     * table where several play a role. What other players write stands in the rollouts of those
     * that were shown it.
     */
    public List<RolloutGroup> collect(
            List<RolloutPlan> plans, Purpose purpose, long step, long policyVersion) {
        List<List<EpisodeDraft>> drafts = drafts(plans, purpose, step);
        List<EpisodeDraft> all = drafts.stream().flatMap(List::stream).toList();
        for (List<EpisodeDraft> asked = asked(all, policyVersion);
                !asked.isEmpty();
                asked = asked(asked, policyVersion)) {
            byGenerator(asked)
                    .forEach((generator, drafting) -> write(generator, drafting, policyVersion));
        }
        return groups(drafts);
    }

    private static List<RolloutGroup> groups(List<List<EpisodeDraft>> drafts) {
        List<RolloutGroup> groups = new ArrayList<>(drafts.size());
        for (List<EpisodeDraft> ofPlan : drafts) {
            SequencedMap<GroupKey, List<Rollout>> byKey = new LinkedHashMap<>();
            ofPlan.forEach(draft -> draft.addTo(byKey));
            byKey.forEach(
                    (key, rollouts) -> groups.add(new RolloutGroup(groups.size(), key, rollouts)));
        }
        return groups;
    }

    private List<List<EpisodeDraft>> drafts(List<RolloutPlan> plans, Purpose purpose, long step) {
        List<List<EpisodeDraft>> drafts = new ArrayList<>(plans.size());
        for (int place = 0; place < plans.size(); place++) {
            RolloutPlan plan = plans.get(place);
            int group = place;
            drafts.add(
                    IntStream.range(0, plan.rollouts())
                            .mapToObj(i ->
                                    new EpisodeDraft(
                                            plan,
                                            i,
                                            environment.begin(plan.problem()),
                                            cast,
                                            seat -> stream(purpose, step, group, i, seat)))
                            .toList());
        }
        return drafts;
    }

    /** A policy that works alone has the stream of its rollout, every other seat one of its own. */
    private SplittableRandom stream(
            Purpose purpose, long step, long group, long rollout, Seat seat) {
        return seat.equals(Seat.of(Turn.SOLVER))
                ? streams.stream(purpose, step, group, rollout)
                : streams.stream(purpose, step, group, rollout, seat.toString());
    }

    private static List<EpisodeDraft> asked(List<EpisodeDraft> drafts, long policyVersion) {
        return drafts.stream().filter(d -> d.asks(policyVersion)).toList();
    }

    private static SequencedMap<Generator, List<EpisodeDraft>> byGenerator(
            List<EpisodeDraft> drafts) {
        SequencedMap<Generator, List<EpisodeDraft>> byGenerator = new LinkedHashMap<>();
        for (EpisodeDraft draft : drafts) {
            byGenerator.computeIfAbsent(draft.generator(), _ -> new ArrayList<>()).add(draft);
        }
        return byGenerator;
    }

    private static void write(Generator generator, List<EpisodeDraft> drafts, long policyVersion) {
        Generation written = generator.generate(request(drafts));
        for (int row = 0; row < drafts.size(); row++) {
            drafts.get(row)
                    .take(
                            written.tokens()[row],
                            written.logProbs()[row],
                            written.entropies()[row],
                            policyVersion);
        }
    }

    /**
     * Rows with the same tokens so far share one prompt, whose keys and values are computed once.
     */
    private static GenerationRequest request(List<EpisodeDraft> drafts) {
        int rows = drafts.size();
        SequencedMap<IntBuffer, Integer> prompts = new LinkedHashMap<>();
        int[] promptOfRow = new int[rows];
        float[] temperatures = new float[rows];
        int[] limits = new int[rows];
        float[][] uniforms = new float[rows][];
        for (int row = 0; row < rows; row++) {
            EpisodeDraft draft = drafts.get(row);
            IntBuffer key = IntBuffer.wrap(draft.path().tokens());
            promptOfRow[row] = prompts.computeIfAbsent(key, _ -> prompts.size());
            temperatures[row] = draft.temperature();
            limits[row] = draft.path().limit();
            uniforms[row] = draft.path().uniforms();
        }
        return new GenerationRequest(
                prompts.keySet().stream().map(IntBuffer::array).toArray(int[][]::new),
                promptOfRow,
                temperatures,
                limits,
                uniforms,
                Vocabulary.END);
    }
}
