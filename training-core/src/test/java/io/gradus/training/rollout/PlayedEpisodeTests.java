package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Episodes that another program's policies play, compared with those that Gradus rolls out. */
class PlayedEpisodeTests {
    private static final int SEEDS = 120;

    private static List<Problem> problems(String family, String transform) {
        ProblemSource source =
                ProblemSource.of(family, transform.isEmpty() ? List.of() : List.of(transform));
        return IntStream.range(0, SEEDS)
                .mapToObj(seed -> source.item(seed, source.cell(Map.of())))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "chain-sum, calculator, '', 400",
        "number-guessing, '', '', 400",
        "number-guessing, '', '', 24",
        "store-sums, '', '', 400",
        "tic-tac-toe, '', '', 400",
        "tic-tac-toe, '', nought, 400",
        "tic-tac-toe, '', cross, 30",
        "kuhn-poker, '', '', 400",
        "addition, questioner, '', 400",
        "addition, questioner, verifier, 400",
        "addition, questioner, '', 19",
    })
    void itHasTheRolloutsOfPoliciesThatWriteTheSame(
            String family, String transform, String fixed, int context) {
        RolloutLimits limits = new RolloutLimits(20, 3);
        int several = 0;
        for (Problem problem : problems(family, transform)) {
            ScriptedPolicy policy = new ScriptedPolicy(problem, 0, context);
            ScriptedPolicy other = new ScriptedPolicy(problem, 1, context);
            SequencedMap<String, Player> others = new LinkedHashMap<>();
            if (!fixed.isEmpty()) {
                others.put(fixed, new Player(other, Wording.CHARACTERS, false));
            }
            var collector =
                    new RolloutCollector(
                            () -> new Cast(Player.of(policy, Wording.CHARACTERS), others),
                            new RandomStreams(4),
                            ProblemSource::begin);
            List<RolloutGroup> rolled =
                    collector.collect(
                            List.of(new RolloutPlan(problem, 2, 1, limits)), Purpose.TOKENS, 1, 0);

            SequencedMap<GroupKey, List<Rollout>> played = new LinkedHashMap<>();
            for (int index = 0; index < 2; index++) {
                PlayedEpisode episode =
                        new PlayedEpisode(
                                ProblemSource::begin,
                                problem,
                                limits,
                                Wording.CHARACTERS,
                                role -> !role.equals(fixed));
                while (episode.next().isPresent()) {
                    Turn next = episode.next().get();
                    ScriptedPolicy writer = next.role().equals(fixed) ? other : policy;
                    episode.take(writer.turn(episode.messages(), limits.maxTokens()));
                }
                episode.addTo(played, index);
            }

            assertThat(List.copyOf(played.sequencedKeySet()))
                    .isEqualTo(rolled.stream().map(RolloutGroup::key).toList());
            assertThat(described(List.copyOf(played.sequencedValues())))
                    .isEqualTo(described(rolled.stream().map(RolloutGroup::rollouts).toList()));
            several += rolled.size() > 1 || turns(rolled.getFirst()) > 1 ? 1 : 0;
        }
        assertThat(several).isGreaterThan(3);
    }

    private static int turns(RolloutGroup group) {
        return group.rollouts().getFirst().segments().size() / 2;
    }

    /** All that is known of rollouts but for probabilities. */
    private static List<String> described(List<List<Rollout>> groups) {
        List<String> all = new ArrayList<>();
        for (List<Rollout> group : groups) {
            for (Rollout one : group) {
                all.add(
                        "%s %d %s %s '%s' %s %s %s"
                                .formatted(
                                        one.role(),
                                        one.index(),
                                        one.stopReason(),
                                        one.outcome(),
                                        one.completion(),
                                        one.turnScores(),
                                        one.tokenizer().id(),
                                        one.reading()));
                one.segments().stream()
                        .map(segment ->
                                "%s %s %d %s %s"
                                        .formatted(
                                                segment.source(),
                                                segment.role(),
                                                segment.turn(),
                                                segment.trainable(),
                                                List.of(
                                                        IntStream.of(segment.tokens())
                                                                .boxed()
                                                                .toArray())))
                        .forEach(all::add);
            }
        }
        return all;
    }

    @Test
    void tokensThatAreCountedOtherwiseAreKnownByTheirNumber() {
        Problem problem =
                problems("number-guessing", "").stream()
                        .filter(one -> one.demonstration().lines().count() > 2)
                        .findFirst()
                        .orElseThrow();
        String guess = problem.demonstration().lines().findFirst().orElseThrow();
        PlayedEpisode episode = begun(problem);
        episode.take(new PlayedTurn(guess, 17, false));
        episode.take(new PlayedTurn("2", 2, true));

        Rollout rollout = episode.rollouts(3).getFirst();

        assertThat(rollout.completionTokens()).isEqualTo(19);
        assertThat(rollout.tokenizer().id()).isEqualTo("pieces of texts");
        assertThat(rollout.completion()).isEqualTo(guess + "\n2");
        assertThat(rollout.index()).isEqualTo(3);
        assertThat(rollout.stopReason()).isEqualTo(StopReason.LENGTH);
    }

    @Test
    void seatsTellWhichTurnsAreTheirs() {
        PlayedEpisode episode = begun(problems("kuhn-poker", "").getFirst());
        episode.take(new PlayedTurn("c", 2, false));
        episode.take(new PlayedTurn("b", 2, false));
        episode.take(new PlayedTurn("f", 2, false));

        assertThat(episode.next()).isEmpty();
        assertThat(episode.seats())
                .extracting(PlayedEpisode.Seated::turns)
                .containsExactly(List.of(0, 2), List.of(1));
        assertThatThrownBy(() -> episode.take(new PlayedTurn("c", 2, false)))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void messagesAreThoseOfWhoseTurnItIs() {
        PlayedEpisode episode = begun(problems("kuhn-poker", "").getFirst());
        String first = episode.next().orElseThrow().observation();
        episode.take(new PlayedTurn("c", 2, false));
        assertThat(episode.messages()).extracting(PromptMessage::role).containsExactly("user");
        episode.take(new PlayedTurn("b", 2, false));

        assertThat(episode.messages())
                .extracting(PromptMessage::role)
                .containsExactly("user", "assistant", "user");
        assertThat(episode.messages()).extracting(PromptMessage::content).startsWith(first, "c");
        assertThat(episode.taken()).isEqualTo(2);
    }

    private static PlayedEpisode begun(Problem problem) {
        return new PlayedEpisode(
                ProblemSource::begin,
                problem,
                new RolloutLimits(9, 4),
                Wording.CHARACTERS,
                _ -> true);
    }

    @Test
    void aTurnWithoutTokensHasNoText() {
        assertThat(new PlayedTurn("", 0, true).tokens()).isZero();
        assertThatThrownBy(() -> new PlayedTurn("7", 0, true))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PlayedTurn("", 0, false))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
