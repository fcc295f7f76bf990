package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules for what stages may not say of their way and of their conditions. */
class RouteCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: route
            pools:
              book: {fixed: {problems: [{family: addition, difficulty: {digits: 1}}], size: 9}}
            stages:
              - {name: a, problems: [{family: addition, difficulty: {digits: 1..2}}, {pool: book}], maxSteps: 5}
              - {name: b, problems: [{family: addition}], %s}
              - {name: c, problems: [{family: addition, difficulty: {digits: 3}}], maxSteps: 5}
              - {name: d, problems: [{family: addition}], maxSteps: 5, enabled: false}
            """;

    @Test
    void whatIsRightIsTaken() {
        assertThat(
                        read(
                                "promote: {when: 'steps > 1', to: c}, demote: {when: 'steps > 9', to: a},"
                                        + " loop: {to: b, times: 2}, skip: {when: 'loss(2 steps) < 1'},"
                                        + " enter: {when: \"evaluation('addition(digits=3)') > 0\", otherwise: wait}"))
                .isInstanceOf(Reading.Valid.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "promote: {when: 'steps > 1', to: cc} => stages[1].promote.to: no stage is named 'cc'",
                "promote: {when: 'steps > 1', to: a} => stages[1].promote.to: 'a' is not a later stage; use loop to go back to it",
                "promote: {when: 'steps > 1', to: d} => stages[1].promote.to: the stage 'd' is not enabled",
                "demote: {when: 'steps > 1', to: c} => stages[1].demote.to: 'c' is not an earlier stage; use promote to go forward",
                "stop: {when: 'steps > 1', to: c} => stages[1].stop.to: ends the run and enters no stage; leave it out",
                "maxSteps: 5, loop: {to: a} => stages[1].loop: would never end; set times, until or both",
                "maxSteps: 5, loop: {to: c, times: 1} => stages[1].loop.to: 'c' is a later stage; a loop goes back, promote goes onwards",
                "loop: {to: a, times: 1} => stages[1].loop: is never reached: the stage has neither promote nor maxSteps",
                "maxSteps: 5, promote: {when: 'steps > 1', holds: 6} => stages[1].promote.holds: must be <= the stage's maxSteps, 5, was 6",
                "maxSteps: 5, skip: {when: 'passRate(sorting, 5 steps) > 1'} => stages[1].skip.when: the stage has no problems of the family 'sorting'",
                "maxSteps: 5, enter: {when: 'passRate(entry(2), 5 steps) > 1'} => stages[1].enter.when: the stage has 1 entries of problems, not 2",
                "maxSteps: 5, enter: {when: 'passRate(entry(bok), 5 steps) > 1'} => stages[1].enter.when: no entry of the stage's problems draws from the pool 'bok'",
                "maxSteps: 5, loop: {to: a, until: \"passRate('addition(digits=9)', 5 steps) > 1\"} => stages[1].loop.until: the stage has no problems of the cell 'addition(digits=9)'",
                "maxSteps: 5, stop: {when: \"evaluation('addition(digits=1)') > 1\"} => stages[1].stop.when: no problems are measured of the cell 'addition(digits=1)'",
                "maxSteps: 5, stop: {when: \"metric('gradnorm', 5 steps) > 1\"} => stages[1].stop.when: steps emit no metric like 'gradnorm'; the metrics are listed on the run's page (did you mean 'gradNorm'?)",
            })
    void everyFaultIsFoundAtItsPlace(String stage, String sentence) {
        assertThat(read(stage))
                .isInstanceOfSatisfying(
                        Reading.Invalid.class,
                        invalid ->
                                assertThat(((Reading.Invalid<?>) invalid).errors())
                                        .extracting(DocumentError::sentence)
                                        .anySatisfy(found -> assertThat(found).contains(sentence)));
    }

    @Test
    void aStageThatEndsByItselfCannotWait() {
        String text =
                """
                gradus: 1
                curriculum: route
                stages:
                  - {name: a, kind: {measure: {}}, problems: [{family: addition}]}
                  - {name: b, problems: [{family: addition}], enter: {when: 'steps > 9', otherwise: wait}}
                """;

        assertThat(CurriculumReader.read(text))
                .isInstanceOfSatisfying(
                        Reading.Invalid.class,
                        invalid ->
                                assertThat(
                                                ((Reading.Invalid<?>) invalid)
                                                        .errors()
                                                        .getFirst()
                                                        .sentence())
                                        .endsWith(
                                                "the stage before, 'a', ends by itself and cannot wait; write pass-over"));
    }

    private static Reading<CurriculumDocument> read(String stage) {
        return CurriculumReader.read(TEXT.replace("%s", stage));
    }
}
