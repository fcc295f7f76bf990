package io.gradus.backend.tryouts.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.tryouts.Tryout;
import io.gradus.backend.tryouts.TryoutService;
import io.gradus.training.trainer.tryout.PromptForm;
import io.gradus.training.trainer.tryout.TryoutRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Tryouts over REST. */
@ApiController
@RequestMapping("/v1")
@Tag(name = "tryouts", description = "Completions by a run's checkpoints for texts and problems")
class TryoutController {
    private static final int TOKENS = 64;
    private static final int MOST_TEXT = 20_000;

    private final TryoutService tryouts;

    TryoutController(TryoutService tryouts) {
        this.tryouts = tryouts;
    }

    /** Body that says what is to be completed: a text, a problem, or one drawn from a cell. */
    record TryoutBody(
            @Schema(description = "absent means the newest checkpoint", minimum = "0")
                    Optional<Long> step,
            @Schema(
                            description =
                                    "run: as the run asks; chat: in the model's chat template; raw: as it"
                                            + " is. Absent means run",
                            example = "run")
                    Optional<PromptForm> form,
            @Schema(maxLength = 20000) Optional<String> text,
            @Schema(description = "key of a problem, such as addition(digits=2)#1z")
                    Optional<String> problem,
            @Schema(description = "cell of the run's problems, such as addition(digits=1)")
                    Optional<String> cell,
            @Schema(description = "earlier messages of the conversation, the oldest first")
                    Optional<List<TryoutRequest.Earlier>> earlier,
            @Schema(description = "0 takes the most probable token", minimum = "0", maximum = "100")
                    Optional<Double> temperature,
            @Schema(example = "64", minimum = "1", maximum = "1024") Optional<Integer> maxTokens,
            @Schema(description = "a random one if absent") Optional<Long> seed) {
        void check() {
            if (Stream.of(text, problem, cell).filter(Optional::isPresent).count() != 1) {
                throw new BadInput(
                        "give one of text, problem and cell", "text", "leave out the others");
            }
            text.filter(t -> t.length() > MOST_TEXT)
                    .ifPresent(t -> {
                        throw new BadInput(
                                "text must have at most %d characters, had %d"
                                        .formatted(MOST_TEXT, t.length()),
                                "text",
                                "shorten it");
                    });
            maxTokens
                    .filter(n -> n < 1 || n > TryoutRequest.MOST_TOKENS)
                    .ifPresent(n -> {
                        throw new BadInput(
                                "maxTokens must be in [1, %d], was %d"
                                        .formatted(TryoutRequest.MOST_TOKENS, n),
                                "maxTokens",
                                "ask for fewer");
                    });
            temperature
                    .filter(t -> !(t >= 0 && t <= 100))
                    .ifPresent(t -> {
                        throw new BadInput(
                                "temperature must be in [0, 100], was " + t,
                                "temperature",
                                "0 takes the most probable token, 1 samples from the policy's distribution");
                    });
        }
    }

    @PostMapping("/runs/{id}/tryouts")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Complete a text or a problem with a checkpoint",
            description =
                    "It is written in the background, one at a time; GET /v1/tryouts/{id} shows its progress,"
                            + " with the verdict on a problem's completion at its end.")
    ResponseEntity<Tryout> startTryout(
            @PathVariable String id, @Valid @RequestBody TryoutBody body) {
        body.check();
        long seed = body.seed().orElseGet(() -> ThreadLocalRandom.current().nextLong(1L << 53));
        Optional<String> problem =
                body.problem()
                        .or(() ->
                                body.cell()
                                        .map(cell ->
                                                tryouts.draw(id, cell, seed).key().toString()));
        Tryout tryout = tryouts.start(id, body.step(), request(body, problem, seed));
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/tryouts/" + tryout.id()))
                .body(tryout);
    }

    private static TryoutRequest request(TryoutBody body, Optional<String> problem, long seed) {
        return new TryoutRequest(
                body.form().orElse(PromptForm.RUN),
                body.text(),
                problem,
                body.earlier().orElse(List.of()),
                body.temperature().orElse(0.0),
                body.maxTokens().orElse(TOKENS),
                seed);
    }

    @GetMapping("/tryouts/{id}")
    @Operation(summary = "What a checkpoint has written so far, and the verdict on it")
    Tryout tryout(@PathVariable String id) {
        return tryouts.get(id);
    }

    @DeleteMapping("/tryouts/{id}")
    @Operation(summary = "Stop a tryout", description = "The text so far is kept.")
    Tryout stopTryout(@PathVariable String id) {
        return tryouts.stop(id);
    }
}
