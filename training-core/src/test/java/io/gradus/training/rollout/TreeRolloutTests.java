package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.EpisodeReplay;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rollouts of an untrained policy that part from each other. */
@Tag("slow")
class TreeRolloutTests {
    private static final Branching TREE = new Branching.Tree(5, 2, 3, 2, 14, BranchBudget.EVEN);
    private static final Branching ONE_ROOT = new Branching.Tree(4, 1, 1, 3, 2, BranchBudget.EVEN);
    private static final Branching UNSURE =
            new Branching.Tree(5, 2, 3, 2, 14, BranchBudget.UNLIKELY);
    private static final Branching ENTROPY = new Branching.Entropy(2, 2);

    private static final Branching LOOKAHEAD = new Lookahead(0.01, 0.9, 3, List.of(4, 7), 0.6, 1);
    private static final Branching SEARCH = new Branching.Search(4, 3, 6, 2, 0.4, 0.4, 0.01);

    private final RandomStreams streams = new RandomStreams(4);
    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96), streams),
                    ComputeDevice.choose("cpu"),
                    2);
    private int generated;
    private int mostTogether;

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    /** Counts what the engine writes. */
    private final class Counting implements Generator {
        @Override
        public PolicyShape shape() {
            return engine.shape();
        }

        @Override
        public Generation generate(GenerationRequest request) {
            Generation generation = engine.generate(request);
            generated += Arrays.stream(generation.tokens()).mapToInt(t -> t.length).sum();
            mostTogether = Math.max(mostTogether, request.rows() - request.prompts().length);
            return generation;
        }
    }

    private static List<Branching> rules() {
        return List.of(TREE, ONE_ROOT, UNSURE, ENTROPY, LOOKAHEAD, SEARCH);
    }

    private static Problem problem(String family, Map<String, Integer> levels) {
        ProblemSource source = ProblemSource.of(family, List.of());
        return source.item(7, source.cell(levels));
    }

    private RolloutGroup group(Problem problem, Branching branching, int leaves, int place) {
        RolloutPlan plan =
                new RolloutPlan(
                        problem, leaves, 0.9, new RolloutLimits(30, 6), List.of(), branching);
        RolloutCollector collector =
                new RolloutCollector(
                        new Counting(), Wording.CHARACTERS, streams, ProblemSource::begin);
        List<RolloutPlan> plans = new ArrayList<>();
        for (int i = 0; i <= place; i++) {
            plans.add(plan);
        }
        List<RolloutGroup> groups = collector.collect(plans, Purpose.TOKENS, 1, 3);
        assertThat(groups).hasSize(place + 1);
        return groups.get(place);
    }

    private static Problem sum() {
        return problem("addition", Map.of("digits", 2));
    }

    private static Problem guessing() {
        return problem("number-guessing", Map.of("range", 31));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aGroupHasAsManyLeavesAsItsPlanAndNoTokenIsWrittenTwice(Branching branching) {
        for (Problem problem : List.of(sum(), guessing())) {
            generated = 0;
            RolloutGroup group = group(problem, branching, 10, 0);

            assertThat(group.rollouts()).hasSize(10);
            // a branch of a lookahead begins with a token that no one drew
            int chosen = branching instanceof Lookahead ? 9 : 0;
            assertThat(group.sampledTokens()).isBetween(generated, generated + chosen);
            assertThat(group.rollouts().stream().mapToInt(Rollout::completionTokens).sum())
                    .isGreaterThan(group.sampledTokens() - group.discardedTokens());
            assertThat(mostTogether + chosen).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void leavesWithTheSameWayHaveTheSameSegmentsAndPartAtItsEnd(Branching branching) {
        for (Problem problem : List.of(sum(), guessing())) {
            List<Rollout> leaves = group(problem, branching, 12, 0).rollouts();
            Set<List<Fork>> ways = new HashSet<>();
            Map<List<Fork>, Integer> nextFork = new HashMap<>();
            for (Rollout leaf : leaves) {
                assertThat(leaf.forks()).isNotEmpty();
                assertThat(ways.add(leaf.forks())).isTrue();
                for (int depth = 0; depth < leaf.forks().size(); depth++) {
                    List<Fork> way = leaf.forks().subList(0, depth);
                    int segment = leaf.forks().get(depth).segment();
                    assertThat(nextFork.merge(way, segment, (a, _) -> a)).isEqualTo(segment);
                }
            }
            for (Rollout one : leaves) {
                for (Rollout other : leaves) {
                    assertSharedBeginning(one, other);
                }
            }
        }
    }

    private static void assertSharedBeginning(Rollout one, Rollout other) {
        int same = 0;
        while (same < Math.min(one.forks().size(), other.forks().size())
                && one.forks().get(same).equals(other.forks().get(same))) {
            same++;
        }
        if (same == one.forks().size()) {
            return;
        }
        int shared = one.forks().get(same).segment();
        for (int i = 0; i < shared; i++) {
            assertThat(one.segments().get(i).tokens()).isEqualTo(other.segments().get(i).tokens());
            assertThat(one.segments().get(i).logProbs())
                    .isEqualTo(other.segments().get(i).logProbs());
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void recomputedLogProbsEqualTheRecordedOnesOnEveryPath(Branching branching) {
        for (Problem problem : List.of(sum(), guessing())) {
            for (Rollout leaf : group(problem, branching, 9, 1).rollouts()) {
                int[] tokens = Segment.tokens(leaf.segments());
                Taps taps =
                        engine.forward(new TokenBatch(new int[][] {tokens}, new float[] {0.9f}));
                int at = 0;
                for (Segment segment : leaf.segments()) {
                    for (int t = 0; t < segment.logProbs().length; t++) {
                        assertThat(taps.logProbs()[0][at + t - 1])
                                .isEqualTo(segment.logProbs()[t], within(1e-4f));
                    }
                    at += segment.tokens().length;
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aLeafOfAnEpisodeIsWhatItsTextsPlay(Branching branching) {
        Problem problem = guessing();
        for (Rollout leaf : group(problem, branching, 12, 0).rollouts()) {
            if (leaf.stopReason() == StopReason.END_TOKEN) {
                assertThat(leaf.outcome().orElseThrow().score())
                        .isEqualTo(
                                EpisodeReplay.of(ProblemSource::begin, problem, leaf.completion())
                                        .score());
            }
            Map<Integer, String> turns = new TreeMap<>();
            for (Segment segment : leaf.segments()) {
                if (segment.source() == SegmentSource.POLICY) {
                    turns.merge(
                            segment.turn(),
                            Characters.TOKENIZER.decode(segment.tokens()),
                            String::concat);
                }
            }
            assertThat(leaf.completion()).isEqualTo(String.join("\n", turns.values()));
        }
    }

    @Test
    void segmentsOfATreeHaveAtMostTheirLength() {
        RolloutGroup group = group(sum(), TREE, 10, 0);

        assertThat(group.distinctSegments().filter(s -> s.source() == SegmentSource.POLICY))
                .allSatisfy(s -> assertThat(s.tokens()).hasSizeBetween(1, 5))
                .anySatisfy(s -> assertThat(s.tokens()).hasSize(5));
    }

    /** Ten leaves of two forks with two branches each: two whole rollouts, then four more each. */
    @Test
    void othersPartBeforeTheMostUncertainTokens() {
        List<Rollout> leaves = group(sum(), ENTROPY, 10, 0).rollouts();

        for (int whole = 0; whole < 2; whole++) {
            Rollout root = leaves.get(whole);
            float[] entropies = new float[root.completionTokens()];
            int at = 0;
            for (Segment segment : root.segments()) {
                for (float entropy : segment.entropies()) {
                    entropies[at++] = entropy;
                }
            }
            float[] sorted = entropies.clone();
            Arrays.sort(sorted);
            for (Fork fork : root.forks().subList(1, root.forks().size())) {
                float first = root.segments().get(fork.segment()).entropies()[0];
                assertThat(first).isGreaterThanOrEqualTo(sorted[sorted.length - 2]);
                assertThat(fork.branch()).isZero();
            }
        }
    }

    @Test
    void aTreeCanBeRepeated() {
        List<String> once =
                group(sum(), TREE, 8, 0).rollouts().stream().map(Rollout::completion).toList();
        List<String> again =
                group(sum(), TREE, 8, 2).rollouts().stream().map(Rollout::completion).toList();

        assertThat(group(sum(), TREE, 8, 0).rollouts().stream().map(Rollout::completion))
                .isEqualTo(once)
                .isNotEqualTo(again);
    }
}
