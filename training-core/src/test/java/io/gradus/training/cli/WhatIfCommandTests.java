package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.whatif.HandMadeRun;
import io.gradus.training.event.StageChange;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WhatIfCommandTests extends CommandLineCase {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: by-hand
            objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 12}
            stages:
              - {name: one, problems: [{family: addition, difficulty: {digits: 1}}], promote: {when: "passRate(all, 2 groups) >= 0.7"}}
              - {name: two, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 2}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void writeARun() throws IOException {
        HandMadeRun run =
                new HandMadeRun("one", "addition(digits=1)")
                        .step(1)
                        .step(2)
                        .step(3)
                        .enter(1, "two", StageChange.PROMOTED, "recorded")
                        .step("addition(digits=2)", 1, 1)
                        .step("addition(digits=2)", 1, 1)
                        .finish("last stage completed");
        Files.write(
                folder.resolve("events.jsonl"),
                run.events().stream().map(EventJson::write).toList());
        Files.writeString(folder.resolve("document.yaml"), TEXT);
    }

    private String changed(String was, String now) throws IOException {
        assertThat(TEXT).contains(was);
        return Files.writeString(folder.resolve("changed.yaml"), TEXT.replace(was, now)).toString();
    }

    @Test
    void printsWhereThePathsPartAndMarksTheEstimate() throws IOException {
        assertThat(run("whatif", folder.toString(), changed(">= 0.7", ">= 0.5"))).isZero();

        assertThat(out.toString())
                .contains(
                        "stages[0].promote.when",
                        "Exact up to step 2. After step 2, the changed curriculum enters 'two'",
                        " one                  steps 1 to 2",
                        "~two                  steps 3 to 4",
                        "100 % recorded groups of the same cell");
    }

    @Test
    void printsTheWholeReportAsJsonFromAnEventsFile() throws IOException {
        String events = folder.resolve("events.jsonl").toString();

        assertThat(run("whatif", events, changed(">= 0.7", ">= 0.5"), "--json", "--seeds", "8"))
                .isZero();

        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertThat(report.at("/divergence/lastExactStep").asInt()).isEqualTo(2);
        assertThat(report.at("/estimate/seeds").asInt()).isEqualTo(8);
        assertThat(report.at("/steps/whatIf/median").asDouble()).isEqualTo(4);
    }

    @Test
    void refusesWhatTheRecordingCannotAnswerWithPlaceAndRemedy() throws IOException {
        assertThat(run("whatif", folder.toString(), changed("groupSize: 4", "groupSize: 8")))
                .isEqualTo(2);

        assertThat(err.toString())
                .contains("changed.yaml: objective.groupSize changes every update of the policy")
                .contains("train the changed curriculum, or fork the run");
    }

    @Test
    void namesWhatCannotBeRead() throws IOException {
        String changed = changed(">= 0.7", ">= 0.5");
        assertThat(run("whatif", folder.resolve("none").toString(), changed)).isEqualTo(2);
        assertThat(err.toString()).contains("cannot be read");

        Files.writeString(folder.resolve("events.jsonl"), "nothing\n");
        assertThat(run("whatif", folder.toString(), changed)).isEqualTo(2);
        assertThat(err.toString()).contains("events.jsonl: has no events of a run");

        assertThat(run("whatif", folder.toString(), changed, "--seeds", "3")).isEqualTo(2);
        assertThat(err.toString()).contains("--seeds must be at least 8, was 3");
    }
}
