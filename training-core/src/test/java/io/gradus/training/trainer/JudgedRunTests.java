package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.judge.FakeEndpoint;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training with a language model as a judge, one that changes its mind with every request. */
class JudgedRunTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: judged
            policy:
              {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16,
               warmStart: {until: 1, maxSteps: 2, batch: 8, evaluateEvery: 2}}
            objective: {groupSize: 3, groupsPerStep: 2, maxTokens: 4}
            rubrics:
              judged:
                criteria:
                  - {id: correct, verifier: {}}
                  - id: polite
                    checklist:
                      items: [{id: polite, text: "Is polite."}]
                      judge: {url: "$URL", model: fake, retries: 0, $KEY}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: judged, maxSteps: 6}
            evaluate: {every: 10, problemsPerCell: 2}
            checkpoint: {every: 3}
            """;

    @TempDir private Path folder;

    @Test
    void aCrashedRunReplaysWhatTheJudgeAnswered() {
        AtomicInteger asked = new AtomicInteger();
        try (FakeEndpoint server =
                new FakeEndpoint((exchange, _) -> {
                    int turn = asked.incrementAndGet();
                    FakeEndpoint.respond(
                            exchange,
                            turn % 7 == 0 ? 400 : 200,
                            FakeEndpoint.completion(
                                    "{\"items\": {\"1\": " + turn % 10 / 10.0 + "}}", true));
                })) {
            RunSettings settings = settings(server.url(), "timeoutSeconds: 5");
            SequencedMap<Long, String> told = new TreeMap<>();
            EventListener dying =
                    event -> {
                        if (event.step() == 6) {
                            throw new IllegalStateException("the process dies here");
                        }
                        told.put(event.seq(), EventJson.write(event));
                    };
            assertThatThrownBy(
                            () -> new TrainingRun(settings, dying, RunControl.untilEnd()).execute())
                    .hasMessageContaining("dies here");
            int before = asked.get();
            AtomicInteger repeated = new AtomicInteger();
            RunOutcome outcome =
                    new TrainingRun(
                                    settings,
                                    event -> {
                                        String again = EventJson.write(event);
                                        String first = told.put(event.seq(), again);
                                        assertThat(first).isIn(null, again);
                                        repeated.addAndGet(first == null ? 0 : 1);
                                    },
                                    RunControl.untilEnd())
                            .execute();

            assertThat(outcome).isEqualTo(RunOutcome.COMPLETED);
            // steps 4 and 5 are repeated, with two events each, and so are the requests of step 6
            assertThat(repeated.get()).isEqualTo(4);
            assertThat(asked.get()).isEqualTo(before);
            assertThat(told.values().stream().map(EventJson::read))
                    .filteredOn(TrainingEvent.StepCompleted.class::isInstance)
                    .hasSize(6)
                    .allSatisfy(JudgedRunTests::hasCosts);
        }
    }

    @Test
    void aMissingKeyEndsTheRunBeforeItBegins() {
        RunSettings settings =
                settings("http://127.0.0.1:9/v1", "apiKeyVariable: NO_SUCH_VARIABLE_API_KEY");

        assertThatThrownBy(
                        () -> new TrainingRun(settings, _ -> {}, RunControl.untilEnd()).execute())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("set the environment variable NO_SUCH_VARIABLE_API_KEY");
    }

    @Test
    void theSettingsOfAJudgeAreCheckedAndWrittenBack() {
        CurriculumDocument document = document("https://example.com/v1/", "maxTokens: 99");

        assertThat(CurriculumReader.read(DocumentWriter.write(document)))
                .isEqualTo(new Reading.Valid<>(document));
        assertThat(refusal("ftp://example.com", "retries: 1")).contains("must match");
        assertThat(refusal("https://me:pw@example.com", "maxTokens: 99"))
                .contains("without a user");
        assertThat(refusal("http://a/v1", "apiKeyVariable: GRADUS_WORKER_TOKEN"))
                .contains("must not name a token of this installation");
        assertThat(refusal("http://a/v1", "apiKeyVariable: PATH")).contains("must match");
    }

    private static void hasCosts(TrainingEvent event) {
        assertThat(((TrainingEvent.StepCompleted) event).metrics())
                .filteredOn(m -> m.name().equals("judge/asked"))
                .extracting(Metric::value)
                .containsExactly(6.0);
    }

    private RunSettings settings(String url, String more) {
        return new RunSettings(
                document(url, more), 3, "cpu", 2, folder.resolve("run"), folder.resolve("cache"));
    }

    private static CurriculumDocument document(String url, String more) {
        return switch (CurriculumReader.read(text(url, more))) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static String refusal(String url, String more) {
        return switch (CurriculumReader.read(text(url, more))) {
            case Reading.Valid<CurriculumDocument> _ -> "accepted";
            case Reading.Invalid<CurriculumDocument>(var errors) -> errors.toString();
        };
    }

    private static String text(String url, String more) {
        return DOCUMENT.replace("$URL", url).replace("$KEY", more);
    }
}
