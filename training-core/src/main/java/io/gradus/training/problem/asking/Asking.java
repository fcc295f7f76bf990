package io.gradus.training.problem.asking;

/**
 * How a chat model is asked: a problem's text alone tells it neither what to do nor in which form.
 *
 * @param task what to do, one or more sentences
 * @param what the answer is called, such as {@code the number}
 * @param rule where the answer stands
 */
public record Asking(String task, String what, AnswerRule rule) {
    /** Asks for an answer in tags. */
    public static Asking tagged(String task, String what) {
        return new Asking(task, what, AnswerRule.TAGGED);
    }

    /** Asks for one number, in tags. */
    public static Asking number(String task) {
        return tagged(task, "the number");
    }

    /** Asks for a mathematical answer, in a box. */
    public static Asking boxed(String task, String what) {
        return new Asking(task, what, AnswerRule.BOXED);
    }

    /** Asks for a program or JSON, in a fenced block. */
    public static Asking fenced(String task, String what) {
        return new Asking(task, what, AnswerRule.FENCED);
    }

    /** The same with more to say of the task. */
    public Asking and(String more) {
        return new Asking(task + " " + more, what, rule);
    }

    /** The same, where something else is to be given, in tags. */
    public Asking insteadOf(String more, String other) {
        return tagged(task + " " + more, other);
    }

    /** What stands behind the problem. */
    public String instruction() {
        return task + " " + rule.instruction(what);
    }
}
