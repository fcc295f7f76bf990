package io.gradus.backend.tokens.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.RunService;
import io.gradus.training.analysis.tokens.PromptPart;
import io.gradus.training.analysis.tokens.PromptToken;
import io.gradus.training.analysis.tokens.PromptTokens;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Tokens of prompts over REST. */
@ApiController
@RequestMapping("/v1/tokens")
@Tag(name = "tokens", description = "Texts as tokens of a policy")
class TokenController {
    private final DesignService designs;
    private final RunService runs;

    TokenController(DesignService designs, RunService runs) {
        this.designs = designs;
        this.runs = runs;
    }

    /**
     * A prompt, token by token.
     *
     * @param text what the policy is asked
     * @param rendered the whole prompt, special tokens spelled out
     * @param count number of tokens; of a longer prompt the first 8192 are told one by one
     * @param parts what of the prompt is the text, and what stands around it
     * @param opened what the prompt has already begun of the answer; empty for nothing
     * @param system the system message that the template inserts by itself, if any
     * @param specials spellings of special tokens in the text, which became these tokens
     */
    record Tokens(
            String text,
            String rendered,
            int count,
            List<PromptToken> tokens,
            List<PromptPart> parts,
            String opened,
            Optional<String> system,
            List<String> specials) {
        static Tokens of(String text, PromptTokens read) {
            return new Tokens(
                    text,
                    read.rendered(),
                    read.count(),
                    read.tokens(),
                    read.parts(),
                    read.opened(),
                    read.system(),
                    read.specials());
        }
    }

    @PostMapping
    @Operation(
            summary = "Tokens of a prompt",
            description =
                    "Ids, pieces and positions, including the tokens that the policy's template "
                            + "adds around the text. The policy is that of a document, a stored curriculum "
                            + "or a run; without any, each character is a token. A text has at most 64 KiB. 422 with all errors when"
                            + " the document is invalid.")
    Tokens tokens(@Valid @RequestBody TokenRequest request) {
        TokenRequest wanted = request.checked();
        Optional<Problem> problem = wanted.problem().map(TokenController::problem);
        String text = problem.map(Problem::prompt).or(wanted::text).orElseThrow();
        Optional<CurriculumDocument> document = document(wanted);
        try {
            return Tokens.of(text, read(document, problem, text, wanted.place()));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(),
                    "text",
                    "remove these characters, or choose a curriculum whose tokenizer supports them");
        }
    }

    /** A problem that comes first is asked as the document wants it; all else is read as it is. */
    private static PromptTokens read(
            Optional<CurriculumDocument> document,
            Optional<Problem> problem,
            String text,
            PromptTokens.Turn turn) {
        if (document.isEmpty()) {
            return PromptTokens.of(text, turn);
        }
        return turn == PromptTokens.Turn.FIRST && problem.isPresent()
                ? PromptTokens.of(document.get(), problem.get())
                : PromptTokens.of(document.get(), text, turn);
    }

    private Optional<CurriculumDocument> document(TokenRequest wanted) {
        return wanted.document()
                .map(designs::accept)
                .or(() -> wanted.curriculum().map(id -> designs.accept(stored(id, wanted))))
                .or(() -> wanted.run().map(id -> designs.accept(runs.document(id))));
    }

    private String stored(String curriculum, TokenRequest wanted) {
        return wanted.version()
                .map(version -> designs.version(curriculum, version))
                .orElseGet(() -> designs.latest(curriculum))
                .text();
    }

    private static Problem problem(String key) {
        try {
            return ProblemSource.problem(ProblemKey.parse(key));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(), "problem", "GET /api/v1/problems/families lists families");
        }
    }
}
