package io.gradus.training.problem.dataset.answer;

/** A text is no expression; caught where it is read. */
final class MathSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MathSyntaxException(String message) {
        super(message, null, false, false);
    }
}
