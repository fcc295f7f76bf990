package io.gradus.training.trainer.tryout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.export.TinyModels;
import io.gradus.training.policy.state.WeightFiles;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TryoutPolicyTests {
    private static final String PROBLEM = "addition(digits=1)#1z";
    private static final String TINY =
            "policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, prompt: {shots: 1, preamble: \"Sums. \"}}";

    @TempDir private Path folder;

    private static CurriculumDocument document(String policy) {
        String text =
                """
                gradus: 1
                curriculum: tried
                %s
                stages:
                  - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 2}
                """
                        .formatted(policy);
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalStateException(errors.toString());
        };
    }

    private static CurriculumDocument llama() {
        return document(
                "policy: {model: {folder: %s}, context: 64}\nobjective: {maxTokens: 8}"
                        .formatted(TinyModels.folder("llama").toAbsolutePath()));
    }

    private PolicyWeights checkpoint(CurriculumDocument document, int step) throws IOException {
        PolicyWeights weights = document.policy().initialWeights(new RandomStreams(step));
        Path place =
                Files.createDirectories(folder.resolve("checkpoints/step-%09d".formatted(step)));
        Files.writeString(
                place.resolve("state.json"),
                """
                {"facts": {"documentHash": "x", "seed": 7, "shards": 2, "step": %d, "tokens": 9, "policyVersion": 1,
                  "seq": 9, "finished": false, "commands": 0},
                 "curriculum": {"documentHash": "x", "stage": 0, "steps": 5, "tokens": 9, "groups": 1, "windows": [],
                  "rubrics": []}}
                """
                        .formatted(step));
        WeightFiles.writeState(place.resolve("policy.safetensors"), OptimiserState.fresh(weights));
        new RunTokenizer(folder).keep(document.policy().textTokenizer());
        return weights;
    }

    private static TryoutRequest text(PromptForm form, String text, double temperature) {
        return new TryoutRequest(
                form, Optional.of(text), Optional.empty(), List.of(), temperature, 12, 5);
    }

    private static TryoutRequest problem(PromptForm form) {
        return new TryoutRequest(form, Optional.empty(), Optional.of(PROBLEM), List.of(), 0, 8, 5);
    }

    private List<TryoutEvent> told(CurriculumDocument document, long step, TryoutRequest request) {
        return told(document, step, request, () -> true);
    }

    private List<TryoutEvent> told(
            CurriculumDocument document, long step, TryoutRequest request, BooleanSupplier goesOn) {
        List<TryoutEvent> events = new ArrayList<>();
        try (TryoutPolicy policy = new TryoutPolicy(folder, document, "cpu")) {
            policy.complete(new TryoutOrder.Complete(step, request), goesOn, events::add);
        }
        return events;
    }

    private static TryoutEvent.Begun begun(List<TryoutEvent> events) {
        return (TryoutEvent.Begun)
                events.stream()
                        .filter(TryoutEvent.Begun.class::isInstance)
                        .findFirst()
                        .orElseThrow();
    }

    private static String written(List<TryoutEvent> events) {
        return events.stream()
                .filter(TryoutEvent.Written.class::isInstance)
                .map(TryoutEvent.Written.class::cast)
                .reduce((_, last) -> last)
                .map(TryoutEvent.Written::text)
                .orElse("");
    }

    private static TryoutEvent.Finished finished(List<TryoutEvent> events) {
        return (TryoutEvent.Finished) events.getLast();
    }

    /** What one call of the engine writes with the same uniforms. */
    private static String atOnce(
            CurriculumDocument document, PolicyWeights weights, String text, double temperature) {
        Tokenizer tokenizer = document.policy().textTokenizer();
        float[] uniforms = new float[12];
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < uniforms.length; i++) {
            uniforms[i] = random.nextFloat();
        }
        try (TorchEngine engine =
                new TorchEngine(
                        weights,
                        NetworkLoader.of(ComputeDevice.choose("cpu"), document.policy()),
                        1)) {
            return tokenizer.decode(
                    engine.generate(
                                    new GenerationRequest(
                                            new int[][] {tokenizer.encode(text)},
                                            new int[] {0},
                                            new float[] {(float) temperature},
                                            new int[] {12},
                                            new float[][] {uniforms},
                                            tokenizer.stops()))
                            .tokens()[0]);
        }
    }

    @Test
    void aCompletionGrowsToWhatTheEngineWritesAtOnce() throws IOException {
        for (CurriculumDocument document : List.of(document(TINY), llama())) {
            int step = document.policy().source().isPresent() ? 2 : 1;
            folder = Files.createDirectories(folder.resolve("run" + step));
            PolicyWeights weights = checkpoint(document, step);
            for (double temperature : new double[] {0, 1}) {
                List<TryoutEvent> events =
                        told(document, step, text(PromptForm.RAW, "3+4=", temperature));
                assertThat(written(events))
                        .isEqualTo(atOnce(document, weights, "3+4=", temperature));
                assertThat(begun(events).prompt()).isEqualTo("3+4=");
            }
        }
    }

    @Test
    void itIsShownAsItGrowsAndStopsWhenNobodyWantsItAnyMore() throws IOException {
        CurriculumDocument document = document(TINY);
        checkpoint(document, 1);
        int[] asked = {0};

        List<TryoutEvent> events =
                told(document, 1, text(PromptForm.RAW, "a", 0), () -> asked[0]++ < 2);

        assertThat(events.stream().filter(TryoutEvent.Written.class::isInstance))
                .hasSizeLessThanOrEqualTo(2);
        assertThat(finished(events).end()).isIn(CompletionEnd.STOPPED, CompletionEnd.END);
        assertThat(finished(told(document, 1, text(PromptForm.RAW, "a", 0), () -> false)).end())
                .isEqualTo(CompletionEnd.STOPPED);
    }

    @Test
    void aProblemIsAskedAsTheRunAsksItOrAloneAndJudged() throws IOException {
        CurriculumDocument document = document(TINY);
        checkpoint(document, 1);

        List<TryoutEvent> asked = told(document, 1, problem(PromptForm.RUN));
        List<TryoutEvent> alone = told(document, 1, problem(PromptForm.RAW));

        assertThat(begun(asked).prompt()).startsWith("Sums. ").contains("\n");
        assertThat(begun(asked).prompt()).endsWith(begun(alone).prompt());
        assertThat(begun(alone).prompt()).doesNotContain("\n");
        TryoutVerdict verdict = finished(asked).verdict().orElseThrow();
        String[] sum = begun(alone).prompt().replace("=", "").split("\\+");
        int expected = Arrays.stream(sum).mapToInt(Integer::parseInt).sum();
        assertThat(verdict.expected()).isEqualTo(Integer.toString(expected));
        assertThat(verdict.answer()).contains(written(asked));
        assertThat(verdict.lenient()).isGreaterThanOrEqualTo(verdict.score());
    }

    @Test
    void whatCannotBeShownIsRefusedWithTheRemedy() throws IOException {
        CurriculumDocument document = document(TINY);
        checkpoint(document, 1);

        assertThatThrownBy(() -> told(document, 1, text(PromptForm.CHAT, "hello", 0)))
                .hasMessageContaining("chat template");
        assertThatThrownBy(() -> told(document, 1, text(PromptForm.RAW, "7".repeat(64), 0)))
                .hasMessageContaining("64 tokens")
                .hasMessageContaining("shorten");
        assertThatThrownBy(() -> told(document, 9, problem(PromptForm.RAW)))
                .hasMessageContaining("step 9");
    }

    @Test
    void theContextEndsACompletion() throws IOException {
        CurriculumDocument document = document(TINY);
        checkpoint(document, 1);

        TryoutEvent.Finished finished =
                finished(told(document, 1, text(PromptForm.RAW, "7".repeat(62), 1)));

        assertThat(finished.end()).isIn(CompletionEnd.CONTEXT, CompletionEnd.END);
    }
}
