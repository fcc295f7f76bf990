package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.EpisodeReplay;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every family whose problems are episodes of several turns. */
class EpisodeFamilyTests {
    static List<ProblemSource> sources() {
        Stream<ProblemSource> plain =
                ProblemFamilies.all().stream()
                        .filter(ProblemFamily::hasTurns)
                        .map(f -> ProblemSource.of(f.name(), List.of()));
        return Stream.concat(
                        plain,
                        Stream.of("addition", "store-sums")
                                .map(name -> ProblemSource.of(name, List.of("calculator"))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("sources")
    void theDemonstrationIsPlayedToTheEndWithinItsExtent(ProblemSource source) {
        for (Problem problem : items(source)) {
            List<String> shown = new ArrayList<>();
            Episode episode = source.family().begin(problem);
            for (String turn : problem.demonstration().split("\n")) {
                shown.add(episode.next().orElseThrow().observation());
                episode.take(turn);
                assertThat(turn.length())
                        .isLessThanOrEqualTo(source.family().extent(problem.difficulty()).turn());
            }
            Extent extent = source.family().extent(problem.difficulty());
            int replies = shown.stream().skip(1).mapToInt(String::length).sum();
            int ends = shown.size() - 1;

            assertThat(episode.next()).isEmpty();
            assertThat(episode.verdict(Turn.SOLVER).map(Verdict::score))
                    .isNotEqualTo(Optional.of(0.0));
            assertThat(shown.getFirst()).isEqualTo(problem.prompt());
            assertThat(replies + ends)
                    .as("%s: %s", problem.key(), shown)
                    .isLessThanOrEqualTo(extent.replies() + ends);
            assertThat(episode.turnScores(Turn.SOLVER))
                    .allSatisfy(s -> assertThat(s).isBetween(0.0, 1.0))
                    .hasSizeBetween(scoredTurns(source, shown.size()), shown.size())
                    .isEqualTo(
                            EpisodeReplay.turnScores(
                                    source.family(), problem, problem.demonstration()));
        }
    }

    @ParameterizedTest
    @MethodSource("sources")
    void anyTextIsTakenUntilTheEpisodeEnds(ProblemSource source) {
        SplittableRandom random = new SplittableRandom(3);
        HostileAnswers hostile = new HostileAnswers(random);
        for (Problem problem : items(source)) {
            Episode episode = source.family().begin(problem);
            List<String> turns = List.of(problem.demonstration().split("\n"));
            int taken = 0;
            for (Optional<Turn> turn = episode.next();
                    turn.isPresent() && taken < 100;
                    turn = episode.next()) {
                assertThat(
                                Characters.TOKENIZER.decode(
                                        Characters.TOKENIZER.encode(turn.get().observation())))
                        .isEqualTo(turn.get().observation());
                assertThat(episode.next()).isEqualTo(turn);
                boolean isSense = taken < turns.size() && random.nextInt(4) > 0;
                episode.take(isSense ? turns.get(taken) : hostile.next(problem));
                taken++;
            }
            assertThat(episode.turnScores(Turn.SOLVER))
                    .allSatisfy(s -> assertThat(s).isBetween(0.0, 1.0));
        }
    }

    /** Turns that are scored at least: games have no solver whose turns they score. */
    private static int scoredTurns(ProblemSource source, int turns) {
        return source.family().roles().contains(Turn.SOLVER) ? turns - 1 : 0;
    }

    private static List<Problem> items(ProblemSource source) {
        List<Problem> items = new ArrayList<>();
        for (Difficulty cell :
                List.of(
                        cell(source, DifficultyAttribute::min),
                        cell(source, DifficultyAttribute::defaultLevel),
                        cell(source, a -> Math.min(a.max(), a.min() + 3)))) {
            for (int seed = 0; seed < 60; seed++) {
                items.add(source.item(seed, cell));
            }
        }
        return items;
    }

    private static Difficulty cell(ProblemSource source, ToIntFunction<DifficultyAttribute> level) {
        return new Difficulty(
                source.family().attributes().stream()
                        .map(a -> new AttributeValue(a.name(), level.applyAsInt(a)))
                        .toList());
    }
}
