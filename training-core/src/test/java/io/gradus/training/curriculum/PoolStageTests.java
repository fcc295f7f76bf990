package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.pool.LedgerEntry;
import io.gradus.training.problem.pool.ProblemPool;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Stages that draw from pools: drawing, the ledger, resuming and what documents may say. */
class PoolStageTests {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: pooled
            policy: {context: 64}
            objective: {maxTokens: 16}
            pools:
              few: {fixed: {problems: [{family: addition, difficulty: {digits: 1..2}}], size: 12}}
              own: {written: {problems: [{family: addition, difficulty: {digits: 1..3}}], start: 3, size: 40}}
            stages:
              - {name: a, problems: [{pool: few}, {family: sorting}], promote: {when: "steps >= 6"}}
              - {name: b, problems: [{pool: own}], maxSteps: 20}
            """;

    @Test
    void aStageAsksTheProblemsOfItsPoolAgainAndAgain() {
        Curriculum curriculum = curriculum();
        ProblemPool few = curriculum.pools().named("few");
        List<Problem> asked =
                LongStream.rangeClosed(1, 40)
                        .boxed()
                        .flatMap(step ->
                                curriculum.choose(step, 4, ScheduleContext.start()).stream())
                        .toList();
        List<String> additions =
                asked.stream()
                        .filter(p -> p.key().family().equals("addition"))
                        .map(p -> p.key().toString())
                        .toList();

        assertThat(additions).hasSizeBetween(55, 105);
        assertThat(few.ledger())
                .extracting(LedgerEntry::problem)
                .hasSize(12)
                .containsAll(additions);
    }

    @Test
    void theLedgerOfTheStagesPoolLearnsEveryGroup() {
        Curriculum curriculum = curriculum();
        step(curriculum, 1);
        step(curriculum, 2);
        List<LedgerEntry> seen =
                curriculum.pools().named("few").ledger().stream()
                        .filter(LedgerEntry::isSeen)
                        .toList();

        assertThat(seen).isNotEmpty().allSatisfy(e -> assertThat(e.attempts() % 4).isZero());
        assertThat(curriculum.report())
                .extracting(Metric::name)
                .contains("pool/few/size", "pool/few/passRate", "pool/own/unseenShare");
        assertThat(curriculum.pools().named("own").ledger()).noneMatch(LedgerEntry::isSeen);
    }

    /** Saved as JSON and restored after every step, with problems written in between. */
    @Test
    void aResumedCurriculumGoesOnExactly() {
        Curriculum whole = curriculum();
        Curriculum broken = curriculum();
        for (int step = 1; step <= 16; step++) {
            String text = (100 + 17 * step) + "+" + (30 + step) + "=";
            assertThat(broken.pools().named("own").admit(text, step) instanceof Understood)
                    .isEqualTo(whole.pools().named("own").admit(text, step) instanceof Understood);
            assertThat(step(broken, step)).isEqualTo(step(whole, step));
            String saved = JSON.writeValueAsString(broken.save());
            broken = curriculum();
            broken.restore(JSON.readValue(saved, CurriculumState.class));
        }

        assertThat(broken.save()).isEqualTo(whole.save());
        assertThat(whole.stage().name()).isEqualTo("b");
        assertThat(whole.pools().named("own").ledger())
                .hasSizeGreaterThan(10)
                .anyMatch(e -> e.isSeen() && e.problem().contains("#="));
    }

    /** The pool grows behind a step, after the sampler has observed it and before it is saved. */
    @Test
    void aSamplerIsNotForgottenWhereItsPoolGrew() {
        String text = DOCUMENT.replace("maxSteps: 20", "sampler: sequential, maxSteps: 20");
        Curriculum whole =
                Curriculum.from(
                        ExampleTests.read(text), new RandomStreams(1), RubricServices.offline());
        whole.skip("to the pool that grows");
        step(whole, 1);
        whole.pools().named("own").admit("117+31=", 1);
        Curriculum resumed =
                Curriculum.from(
                        ExampleTests.read(text), new RandomStreams(1), RubricServices.offline());
        resumed.restore(whole.save());

        assertThat(step(resumed, 2)).isEqualTo(step(whole, 2));
        assertThat(resumed.save()).isEqualTo(whole.save());
    }

    @Test
    void aChangedDocumentTakesTheLedgersOver() {
        Curriculum former = curriculum();
        step(former, 1);
        CurriculumDocument changed =
                ExampleTests.read(DOCUMENT.replace("maxSteps: 20", "maxSteps: 9"));
        Curriculum next = Curriculum.from(changed, new RandomStreams(1), RubricServices.offline());
        next.takeOver(former.save(), ExampleTests.read(DOCUMENT));

        assertThat(next.pools().save()).isEqualTo(former.pools().save());
    }

    @Test
    void aStateWithoutPoolsIsThatOfAnOlderCheckpoint() {
        Curriculum curriculum = curriculum();
        String saved = JSON.writeValueAsString(curriculum.save());
        String older = saved.replaceAll(",\"pools\":.*$", "}");

        assertThat(JSON.readValue(older, CurriculumState.class).pools()).isEmpty();
    }

    @Test
    void aPoolStandsForWhatItIsFilledFromWhereCellsAreNeeded() {
        CurriculumDocument document = ExampleTests.read(DOCUMENT);

        assertThat(document.evaluationProblems())
                .containsExactly(document.pools().get("own").problems().getFirst());
        assertThat(document.warmStartProblems()).hasSize(3).allMatch(p -> p.pool().isEmpty());
        assertThat(ExampleTests.read(document.resolved())).isEqualTo(document);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '$',
            value = {
                "{pool: few}$ {pool: fwe}$ stages[0].problems[0].pool: no pool is named 'fwe' (did you mean 'few'?)",
                "{pool: few}$ {pool: few, family: addition}$ stages[0].problems[0]: names a pool, which has families, levels and transforms of its own; leave the others out",
                "name: b, problems$ name: b, sampler: {again: {niches: [{cells: [addition(digits=5)], until: 0.5}]}}, problems$ stages[1].sampler.again.niches[0].cells: the stage has no cell 'addition(digits=5)'",
                "name: b, problems$ name: b, sampler: pcl, kind: {sft: {}}, problems$ stages[1].sampler: its value model learns in stages of kind rl alone",
                "{pool: few}$ {difficulty: {digits: 1}}$ stages[0].problems[0].family: is required; name a problem family",
                "size: 12$ size: 0$ pools.few.fixed.size: must be >= 1, was 0",
                "fixed: {problems: [{family: addition$ dataset: {problems: [{family: addition$ pools.few.dataset.problems[0].family: must be a dataset, was 'addition'; a fixed pool holds problems of families",
                "written: {problems: [{family: addition, difficulty: {digits: 1..3}}$ written: {problems: [{family: maze}$ pools.own.written.problems[0]: problems of maze cannot be read from text",
                "digits: 1..2}}$ digits: 1..9}}$ stages[0].problems[0]: needs objective.maxTokens",
                "{problems: [{family: addition, difficulty: {digits: 1..2}}]$ {problems: [{pool: own}]$ pools.few.fixed.problems[0].pool: a pool cannot be filled from a pool; name a family",
            })
    void whatIsWrongIsNamedWithItsPlace(String text, String replacement, String sentence) {
        String changed =
                DOCUMENT.replace("maxTokens: 16", "maxTokens: 9").replace(text, replacement);
        assertThat(changed).contains(replacement);
        Stream<String> found =
                switch (CurriculumReader.read(changed)) {
                    case Reading.Valid<CurriculumDocument> _ -> Stream.of();
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            errors.stream().map(e -> e.sentence());
                };

        assertThat(found).anySatisfy(s -> assertThat(s).contains(sentence));
    }

    private static List<String> step(Curriculum curriculum, int step) {
        List<Problem> chosen = curriculum.choose(step, 4, ScheduleContext.start());
        List<ScoredGroup> scored =
                chosen.stream()
                        .map(p -> SampleGroups.passing(p, (int) (p.key().seed() & 3), 4))
                        .toList();
        curriculum.observe(
                new StepOutcome(
                        step,
                        ScheduleContext.start(),
                        scored,
                        Collections.nCopies(scored.size(), 0.0),
                        1,
                        3,
                        20));
        curriculum.advance();
        return chosen.stream().map(p -> p.key().toString()).toList();
    }

    private static Curriculum curriculum() {
        return Curriculum.from(
                ExampleTests.read(DOCUMENT), new RandomStreams(1), RubricServices.offline());
    }
}
