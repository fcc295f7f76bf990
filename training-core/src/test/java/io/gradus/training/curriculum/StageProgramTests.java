package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Published stage programs that are documents and nothing else: each does what it says. */
class StageProgramTests {
    private static Curriculum program(String name) throws IOException {
        String text = Files.readString(ExampleTests.FOLDER.resolve("programs/" + name + ".yaml"));
        CurriculumDocument document = ExampleTests.read(text);
        assertThat(document.curriculum()).isEqualTo(name);
        return Curriculum.from(document, new RandomStreams(7), RubricServices.offline());
    }

    private static List<Problem> asked(Curriculum curriculum, int steps) {
        return LongStream.rangeClosed(1, steps)
                .boxed()
                .flatMap(step -> curriculum.choose(step, 8, ScheduleContext.start()).stream())
                .toList();
    }

    /** The distinct values of what is asked in each stage of a program, from the least. */
    private static List<List<Integer>> byStage(
            Curriculum curriculum, ToIntFunction<Problem> value) {
        List<List<Integer>> values = new ArrayList<>();
        do {
            values.add(
                    asked(curriculum, 25).stream()
                            .map(value::applyAsInt)
                            .distinct()
                            .sorted()
                            .toList());
        } while (curriculum.skip("next") instanceof StageDecision.Enter);
        return values;
    }

    @Test
    void windowsOfLengthFollowEachOther() throws IOException {
        Curriculum curriculum = program("length-windows");

        assertThat(byStage(curriculum, p -> p.difficulty().level("digits")))
                .containsExactly(List.of(1, 2), List.of(3), List.of(4), List.of(4));
        Curriculum again = program("length-windows");
        List<Integer> room = new ArrayList<>();
        do {
            room.add(again.stage().objective().mostTokens());
            int most = room.getLast();
            assertThat(asked(again, 25)).allMatch(p -> p.demonstration().length() < most);
        } while (again.skip("next") instanceof StageDecision.Enter);
        assertThat(room).containsExactly(40, 48, 72, 58);
    }

    @Test
    void theHorizonGrowsByOneProblem() throws IOException {
        assertThat(byStage(program("horizon-growth"), p -> p.difficulty().level("horizon")))
                .containsExactly(List.of(1), List.of(2), List.of(3));
    }

    @Test
    void distractorsJoinPhaseByPhase() throws IOException {
        assertThat(byStage(program("distractor-phases"), p -> p.difficulty().level("irrelevant")))
                .containsExactly(List.of(0), List.of(2), List.of(4), List.of(0, 1, 2, 3, 4));
    }

    @Test
    void moreAndMoreWordsAreMasked() throws IOException {
        assertThat(byStage(program("mask-phases"), p -> p.difficulty().level("masked")))
                .containsExactly(List.of(1), List.of(2), List.of(4));
    }

    @Test
    void turnsGrowInPhasesOfAHundredSteps() throws IOException {
        Curriculum curriculum = program("turn-growth");
        Schedule turns = curriculum.stage().objective().maxTurns();

        assertThat(LongStream.of(0, 99, 100, 199, 200, 299).mapToDouble(s -> at(turns, s)))
                .containsExactly(10.0, 10.0, 20.0, 20.0, 30.0, 30.0);
    }

    private static double at(Schedule schedule, long step) {
        return schedule.at(new ScheduleContext(step, step, OptionalLong.empty(), 0));
    }

    @Test
    void aGroupOfEightIsFollowedByOneOfSixtyFour() throws IOException {
        Curriculum curriculum = program("eight-then-sixty-four");
        assertThat(curriculum.stage().objective().groupSize()).isEqualTo(8);
        curriculum.skip("next");
        assertThat(curriculum.stage().objective().groupSize()).isEqualTo(64);
    }

    @Test
    void oneDomainFollowsTheOtherAndBothTheTwo() throws IOException {
        assertThat(
                        byStage(
                                program("domain-cascade"),
                                p -> p.key().family().equals("addition") ? 1 : 2))
                .containsExactly(List.of(1), List.of(2), List.of(1, 2));
    }

    @Test
    void aFifthOfTheProblemsIsToBeJudged() throws IOException {
        List<Problem> asked = asked(program("critique-share"), 125);
        long judged = asked.stream().filter(p -> !p.key().transforms().isEmpty()).count();

        // 1000 problems, expected 200, standard deviation 12.6
        assertThat(asked).hasSize(1000);
        assertThat(judged).isBetween(150L, 250L);
    }

    @Test
    void everyItemIsAskedAsAChoiceOfFourFirst() throws IOException {
        List<Problem> asked = asked(program("format-ladder"), 12);

        assertThat(asked).hasSize(96).allMatch(p -> p.difficulty().level("form") == 2);
        assertThat(asked).extracting(Problem::key).doesNotHaveDuplicates();
    }

    @Test
    void lessAndLessOfTheSolutionIsGiven() throws IOException {
        Curriculum curriculum = program("partial-solutions");
        List<List<Integer>> shown = new ArrayList<>();
        do {
            shown.add(
                    LongStream.rangeClosed(1, 10)
                            .mapToObj(step -> steps(curriculum, step))
                            .distinct()
                            .toList());
        } while (curriculum.skip("next") instanceof StageDecision.Enter);

        // of the four steps of a sum of four digits
        assertThat(shown).containsExactly(List.of(2), List.of(1), List.of(0));
    }

    private static int steps(Curriculum curriculum, long step) {
        ScheduleContext now = new ScheduleContext(step - 1, step - 1, OptionalLong.empty(), 0);
        Problem problem = curriculum.choose(step, 1, now).getFirst();
        List<Start> starts = curriculum.guidance(now, step).starts(problem, 0, 8);
        return starts.isEmpty()
                ? 0
                : starts.getLast().hint().orElseThrow().text().split(";").length;
    }
}
