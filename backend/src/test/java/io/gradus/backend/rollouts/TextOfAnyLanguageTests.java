package io.gradus.backend.rollouts;

import static io.gradus.backend.rollouts.SampledSteps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TokenMark;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.SegmentSource;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TextOfAnyLanguageTests {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> TEXTS =
            List.of(
                    "答案是四十六",
                    "الجواب هو ٤٦",
                    "उत्तर छियालीस है",
                    "👨\u200d👩\u200d👧 🇩🇪 👍🏽",
                    "cafe\u0301 Straße ΟΔΟΣ",
                    "a\u0000b \uFFFD");

    private static SampledRollout rollout(String text) {
        SampledRollout plain = SampledSteps.rollout(text, 1, 1, 0, 0.5);
        return new SampledRollout(
                text,
                3,
                false,
                1,
                1,
                "the answer is " + text,
                0.5,
                0.25,
                plain.criteria(),
                List.of(
                        new SampledSegment(
                                SegmentSource.POLICY,
                                "solver",
                                true,
                                text,
                                List.of(0, text.length(), 0),
                                List.of(0.5f, 0.5f, 0.5f),
                                List.of(-1f, -1f, -1f),
                                0,
                                Presence.BOTH,
                                Optional.empty(),
                                List.of(),
                                Optional.empty(),
                                List.of(151643, 7, 2),
                                List.of(new TokenMark(0, "<0xE7>"), new TokenMark(2, "<|im_end|>")),
                                0)));
    }

    private static TestWorker sample(Database database) {
        TestWorker worker = TestServer.shared(database).worker();
        worker.send(
                step(
                        1,
                        0,
                        "addition(digits=2)",
                        TEXTS.stream()
                                .map(TextOfAnyLanguageTests::rollout)
                                .toArray(SampledRollout[]::new)));
        return worker;
    }

    /** The key of a written problem holds its text; a prompt is the text of a dataset's row. */
    @ParameterizedTest
    @EnumSource
    void promptsAndKeysAreReadBackAsTheyWereWritten(Database database) {
        TestWorker worker = TestServer.shared(database).worker();
        List<String> texts = TEXTS.subList(0, TEXTS.size() - 1);
        List<SampledGroup> sampled = new ArrayList<>();
        List<GroupSummary> groups = new ArrayList<>();
        for (String text : texts) {
            int index = groups.size();
            String key = "dataset:words.0a1b2c3d(level=1)|any-script#=" + text;
            String cell = "dataset:words.0a1b2c3d(level=1)|any-script";
            sampled.add(new SampledGroup(index, key, cell, text, text, List.of(rollout(text))));
            groups.add(new GroupSummary(index, key, cell, 1, List.of(1.0)));
        }
        worker.send(
                new TrainingEvent.StepCompleted(1, 1, 0, List.of(), List.of(), groups),
                new TrainingEvent.RolloutsSampled(2, 1, 0, sampled));
        Api api = worker.server().api();

        JsonNode shown = api.get(path(worker, "/rollouts?step=1")).json().path("groups");
        JsonNode kept = api.get(path(worker, "/groups?step=1")).json().path("groups");

        assertThat(shown.valueStream().map(group -> group.path("prompt").asString()))
                .containsExactlyElementsOf(texts);
        assertThat(shown.valueStream().map(group -> group.path("reference").asString()))
                .containsExactlyElementsOf(texts);
        assertThat(kept.valueStream().map(group -> group.path("problem").asString()))
                .containsExactlyElementsOf(groups.stream().map(GroupSummary::problem).toList());
    }

    private static String path(TestWorker worker, String rest) {
        return "/api/v1/runs/" + worker.run() + rest;
    }

    private static List<Integer> found(TestWorker worker, String text) {
        String query = "?text=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
        JsonNode groups =
                worker.server()
                        .api()
                        .get(path(worker, "/rollouts/search" + query))
                        .json()
                        .path("groups");
        return groups.valueStream()
                .flatMap(group -> group.path("rollouts").valueStream())
                .filter(fact -> fact.path("found").asBoolean())
                .map(fact -> fact.path("rollout").asInt())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyTextIsReadBackWithItsTokensAsItWasWritten(Database database) {
        TestWorker worker = sample(database);

        JsonNode rollouts =
                worker.server()
                        .api()
                        .get(path(worker, "/rollouts?step=1"))
                        .json()
                        .path("groups")
                        .path(0)
                        .path("rollouts");

        assertThat(rollouts.valueStream().map(one -> one.path("completion").asString()))
                .containsExactlyElementsOf(TEXTS);
        JsonNode segment = rollouts.path(0).path("segments").path(0);
        assertThat(segment.path("text").asString()).isEqualTo(TEXTS.getFirst());
        assertThat(segment.path("ids").toString()).isEqualTo("[151643,7,2]");
        assertThat(segment.path("marks").path(1).path("name").asString()).isEqualTo("<|im_end|>");
    }

    @ParameterizedTest
    @EnumSource
    void textsAreFoundInEveryScriptWithoutCaseAndHoweverTheyAreComposed(Database database) {
        TestWorker worker = sample(database);

        assertThat(found(worker, "四十六")).containsExactly(0);
        assertThat(found(worker, "هو ٤٦")).containsExactly(1);
        assertThat(found(worker, "छियालीस")).containsExactly(2);
        assertThat(found(worker, "👨\u200d👩\u200d👧")).containsExactly(3);
        assertThat(found(worker, "CAF\u00C9")).containsExactly(4);
        assertThat(found(worker, "cafe\u0301 STRASSE")).containsExactly(4);
        assertThat(found(worker, "οδοσ")).containsExactly(4);
        assertThat(found(worker, "οδος")).containsExactly(4);
        assertThat(found(worker, "\u0000b")).containsExactly(5);
        assertThat(found(worker, "四十七")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theExportIsUtf8WithEveryTextWhole(Database database) {
        TestWorker worker = sample(database);

        List<String> completions =
                worker.server()
                        .api()
                        .get(path(worker, "/rollouts.jsonl"))
                        .body()
                        .lines()
                        .map(JSON::readTree)
                        .map(line -> line.path("completion").asString())
                        .toList();

        assertThat(completions).containsExactlyElementsOf(TEXTS);
    }

    @ParameterizedTest
    @EnumSource
    void aPinnedTextOfAnyLanguageStandsInTheReport(Database database) {
        TestWorker worker = sample(database);
        Api api = worker.server().api();
        for (int i = 0; i < TEXTS.size(); i++) {
            api.put(path(worker, "/pins/1/0/" + i), Map.of("note", "语言 " + i));
        }

        String report = api.get(path(worker, "/report.html")).body();

        TEXTS.forEach(
                text -> assertThat(report).contains("<td>" + text.replace('\0', '␀') + "</td>"));
        assertThat(report).contains("语言 3").doesNotContain("\0");
        assertThat(
                        api.get(path(worker, "/rollouts/1/0"))
                                .json()
                                .path("texts")
                                .path("rollouts")
                                .path(5)
                                .path("completion")
                                .asString())
                .isEqualTo(TEXTS.get(5));
    }

    @Test
    void aFilterThatNoDatabaseCanCompareIsRefusedWithItsPlace() {
        TestWorker worker = sample(Database.H2);

        Api.Answer answer = worker.server().api().get(path(worker, "/rollouts/search?cell=a%00b"));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("detail").asString())
                .contains("cell must not contain U+0000");
    }
}
