package io.gradus.training.policy;

/** A way in which a warm start shows the solution of a problem. */
public enum TraceKind {
    /** The bare demonstration. */
    PLAIN("a demonstration", ""),
    /** The demonstration behind a prompt that shows help. */
    HINTED("hints", "name problems whose family has hints"),
    /** The reference trace as thoughts, then the answer in tags. */
    TAGGED(
            "a reference trace with one answer at its end",
            "name problems of one answer, or of tools and an answer"),
    /** A demonstration that calls tools. */
    TOOL("a demonstration that calls a tool", "name problems with tools, or add a transform"),
    /** Text that any of several roles says. */
    ROLE("several roles", "name problems whose episodes have several roles"),
    /** A hint behind a problem and its solution. */
    HINTER("hints and a reference trace", "name problems whose family has both");

    private final String words;
    private final String remedy;

    TraceKind(String words, String remedy) {
        this.words = words;
        this.remedy = remedy;
    }

    /** Describes what a problem must have, as the object of "has". */
    public String words() {
        return words;
    }

    /** How a document comes to such problems. */
    public String remedy() {
        return remedy;
    }
}
