package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Seat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Episodes of several roles, by an untrained policy that talks with itself or with another. */
class RoleEpisodeTests {
    private static final PolicyShape SHAPE = PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96);

    private final RandomStreams streams = new RandomStreams(4);
    private final TorchEngine engine =
            new TorchEngine(PolicyWeights.initial(SHAPE, streams), ComputeDevice.choose("cpu"), 2);
    private final FrozenPolicy other =
            engine.freeze(PolicyWeights.initial(SHAPE, new RandomStreams(5)));

    @AfterEach
    void closeEngine() {
        other.close();
        engine.close();
    }

    /** Two roles tell each other the length of what they wrote, four turns in all. */
    private static final class Talk implements Episode {
        private final List<String> said = new ArrayList<>();

        @Override
        public Optional<Turn> next() {
            int turn = said.size();
            String role = turn % 2 == 0 ? "asker" : "answerer";
            String rival = turn % 2 == 0 ? "answerer" : "asker";
            return turn == 4
                    ? Optional.empty()
                    : Optional.of(
                            turn == 0
                                    ? new Turn(role, role, "go?")
                                    : new Turn(role, rival, said.getLast().length() + ">"));
        }

        @Override
        public void take(String written) {
            said.add(written);
        }

        @Override
        public Optional<Verdict> verdict(String role) {
            return Optional.of(role.equals("asker") ? Verdict.correct() : Verdict.wrong("lost"));
        }
    }

    /** One role writes at two tables of two seats each. */
    private static final class Tables implements Episode {
        private final boolean goesOn;
        private int turn;

        Tables(boolean goesOn) {
            this.goesOn = goesOn;
        }

        @Override
        public boolean skip() {
            turn++;
            return goesOn;
        }

        @Override
        public Optional<Turn> next() {
            Seat seat = new Seat("judge", Integer.toString(turn / 2), turn % 2);
            return turn == 4 ? Optional.empty() : Optional.of(new Turn(seat, "judge", "?"));
        }

        @Override
        public void take(String written) {
            turn++;
        }

        @Override
        public Optional<Verdict> verdict(String role) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> verdict(Seat seat) {
            return Optional.of(Verdict.wrong(seat.toString()));
        }
    }

    private static RolloutPlan plan(int rollouts) {
        Problem problem =
                Problem.of(
                        new ProblemKey("talk", 1, Difficulty.of("x", 1), List.of()),
                        List.of(),
                        "go?",
                        "",
                        Hints.none());
        return new RolloutPlan(problem, rollouts, 1, new RolloutLimits(60, 8));
    }

    private List<RolloutGroup> talk(Cast cast, int rollouts) {
        return new RolloutCollector(() -> cast, streams, _ -> new Talk())
                .collect(List.of(plan(rollouts)), Purpose.TOKENS, 1, 3);
    }

    private Cast against(FrozenPolicy opponent) {
        return new Cast(
                Player.of(engine, Wording.CHARACTERS),
                new LinkedHashMap<>(
                        Map.of("answerer", new Player(opponent, Wording.CHARACTERS, false))));
    }

    @Test
    void everyRoleHasAGroupOfItsOwn() {
        List<RolloutGroup> groups = talk(Cast.of(engine, Wording.CHARACTERS), 40);

        assertThat(groups).extracting(g -> g.key().role()).containsExactly("asker", "answerer");
        assertThat(groups).extracting(RolloutGroup::index).containsExactly(0, 1);
        assertThat(groups.getFirst().rollouts())
                .hasSize(40)
                .allSatisfy(r -> assertThat(r.outcome()).contains(Verdict.correct()));
        assertThat(groups.getLast().rollouts())
                .isNotEmpty()
                .allSatisfy(r -> assertThat(r.role()).isEqualTo("answerer"))
                .allSatisfy(r -> assertThat(r.outcome()).contains(Verdict.wrong("lost")));
    }

    @Test
    void whatTheOtherRoleWroteIsShownAndNotTrained() {
        for (RolloutGroup group : talk(Cast.of(engine, Wording.CHARACTERS), 40)) {
            String role = group.key().role();
            for (Rollout rollout : group.rollouts()) {
                assertThat(rollout.segments())
                        .allSatisfy(s ->
                                assertThat(s.trainable())
                                        .isEqualTo(s.source() == SegmentSource.POLICY))
                        .allSatisfy(s ->
                                assertThat(s.source() == SegmentSource.POLICY || s.turn() == 0)
                                        .isEqualTo(s.role().equals(role)));
            }
        }
        assertThat(talk(Cast.of(engine, Wording.CHARACTERS), 40).getFirst().rollouts())
                .filteredOn(r -> r.segments().size() == 4)
                .isNotEmpty()
                .allSatisfy(r ->
                        assertThat(Characters.TOKENIZER.decode(r.segments().get(2).tokens()))
                                .matches("[0-9]+>"))
                .allSatisfy(r ->
                        assertThat(r.segments())
                                .extracting(Segment::turn)
                                .containsExactly(0, 0, 2, 2));
    }

    @Test
    void recomputedLogProbsEqualTheRecordedOnesOfEveryRole() {
        int compared = 0;
        for (RolloutGroup group : talk(Cast.of(engine, Wording.CHARACTERS), 40)) {
            for (Rollout rollout : group.rollouts()) {
                int[] tokens = Segment.tokens(rollout.segments());
                Taps taps = engine.forward(new TokenBatch(new int[][] {tokens}, new float[] {1}));
                int at = 0;
                for (Segment segment : rollout.segments()) {
                    for (int t = 0; t < segment.logProbs().length; t++) {
                        assertThat(taps.logProbs()[0][at + t - 1])
                                .isEqualTo(segment.logProbs()[t], within(1e-4f));
                        compared += segment.turn() > 0 ? 1 : 0;
                    }
                    at += segment.tokens().length;
                }
            }
        }
        assertThat(compared).isPositive();
    }

    @Test
    void anEpisodeOfRolesCanBeRepeatedAlone() {
        List<String> together =
                talk(Cast.of(engine, Wording.CHARACTERS), 120).getLast().rollouts().stream()
                        .filter(r -> r.index() < 80)
                        .map(Rollout::completion)
                        .toList();
        List<Rollout> fewer = talk(Cast.of(engine, Wording.CHARACTERS), 80).getLast().rollouts();

        assertThat(fewer).isNotEmpty();
        assertThat(fewer).extracting(Rollout::completion).isEqualTo(together);
    }

    @Test
    void rolesDrawFromStreamsOfTheirOwn() {
        RolloutGroup selfPlay = talk(Cast.of(engine, Wording.CHARACTERS), 200).getFirst();
        RolloutGroup opposed = talk(against(other), 200).getFirst();

        // another player of the second role leaves the first turn of the first as it was
        assertThat(firstTurns(opposed)).isEqualTo(firstTurns(selfPlay));
        assertThat(shown(opposed)).isNotEqualTo(shown(selfPlay));
    }

    private static List<List<String>> shown(RolloutGroup group) {
        return group.rollouts().stream()
                .map(r ->
                        r.segments().stream()
                                .map(s -> Characters.TOKENIZER.decode(s.tokens()))
                                .toList())
                .toList();
    }

    private static List<String> firstTurns(RolloutGroup group) {
        return group.rollouts().stream()
                .map(r -> Characters.TOKENIZER.decode(r.segments().get(1).tokens()))
                .toList();
    }

    @Test
    void aRoleOfAnotherModelHasNoRollouts() {
        assertThat(talk(against(other), 8))
                .extracting(g -> g.key().role())
                .containsExactly("asker");
    }

    @Test
    void aSeatThatIsCutOffLosesAloneWhereTheEpisodeGoesOn() {
        for (boolean goesOn : List.of(true, false)) {
            List<Rollout> all =
                    new RolloutCollector(
                                    engine, Wording.CHARACTERS, streams, _ -> new Tables(goesOn))
                            .collect(List.of(plan(60)), Purpose.TOKENS, 1, 3).stream()
                                    .flatMap(g -> g.rollouts().stream())
                                    .toList();
            long cut = all.stream().filter(Rollout::truncated).count();

            assertThat(cut).isBetween(1L, all.size() - 1L);
            if (goesOn) {
                assertThat(all).hasSize(60 * 4);
            } else {
                assertThat(all).hasSizeLessThan(60 * 4);
                assertThat(cut).isLessThanOrEqualTo(60);
            }
        }
    }

    @Test
    void seatsOfATableAreComparedWithEachOther() {
        List<RolloutGroup> groups =
                new RolloutCollector(engine, Wording.CHARACTERS, streams, _ -> new Tables(false))
                        .collect(List.of(plan(60)), Purpose.TOKENS, 1, 3);

        assertThat(groups.getFirst().key().scope()).isEqualTo(new GroupScope.Tagged("0/0"));
        assertThat(groups)
                .filteredOn(g -> g.rollouts().size() == 2)
                .isNotEmpty()
                .allSatisfy(g ->
                        assertThat(g.rollouts()).extracting(Rollout::index).containsExactly(0, 1));
        assertThat(groups)
                .flatExtracting(RolloutGroup::rollouts)
                .extracting(r -> r.outcome().orElseThrow().reason())
                .contains("judge 0.0", "judge 1.0");
    }
}
