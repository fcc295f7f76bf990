package io.gradus.backend.datasets;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * Choices that an importer makes about an upload; what is left out is detected.
 *
 * @param name the dataset's name; absent means the file's
 * @param format jsonl, json, csv, parquet or text
 * @param prompt column of the prompt
 * @param answer column of the answer
 * @param difficulty column of the difficulty; {@code -} for none
 * @param hints column of the hints; {@code -} for none
 * @param trace column of the worked solution; {@code -} for none
 * @param choices column of the choices, or several with commas; {@code -} for none
 * @param example column of an answer that matches the pattern
 * @param answerForm whole, after-hashes, last-box or choice
 * @param compare exact, numeric, expression, choice or pattern, with settings where wanted
 * @param levels levels into which difficulties are divided
 * @param keepUnicode whether rows that the tiny policy cannot read stay
 * @param licence licence of the data
 * @param promptWords words of a prompt of a corpus
 * @param answerWords words of an answer of a corpus
 */
@Schema(name = "ImportWish") // the name that clients know
public record ImportRequest(
        @Schema(example = "gsm8k") Optional<String> name,
        @Schema(example = "jsonl") Optional<String> format,
        @Schema(example = "question") Optional<String> prompt,
        @Schema(example = "answer") Optional<String> answer,
        Optional<String> difficulty,
        Optional<String> hints,
        Optional<String> trace,
        Optional<String> choices,
        Optional<String> example,
        @Schema(example = "after-hashes") Optional<String> answerForm,
        @Schema(example = "numeric") Optional<String> compare,
        @Schema(example = "5") Optional<Integer> levels,
        Optional<Boolean> keepUnicode,
        @Schema(example = "MIT") Optional<String> licence,
        Optional<Integer> promptWords,
        Optional<Integer> answerWords) {
    /** A wish that leaves everything to the detection. */
    public static ImportRequest detected() {
        Optional<String> none = Optional.empty();
        return new ImportRequest(
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                Optional.empty(),
                Optional.empty(),
                none,
                Optional.empty(),
                Optional.empty());
    }
}
