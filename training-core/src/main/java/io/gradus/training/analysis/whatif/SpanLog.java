package io.gradus.training.analysis.whatif;

import java.util.ArrayList;
import java.util.List;

/** Notes stays in stages while somebody walks through a run. */
final class SpanLog {
    private final List<StageSpan> spans = new ArrayList<>();
    private final boolean estimated;
    private boolean isOpen;
    private int stage;
    private String name;
    private long from;
    private long last;

    SpanLog(boolean estimated) {
        this.estimated = estimated;
    }

    /** Ends the stay so far for this reason and begins one after {@code step}. */
    void enter(int next, String nextName, long step, String reason) {
        close(reason);
        isOpen = true;
        stage = next;
        name = nextName;
        from = step;
        last = step;
    }

    void step(long step) {
        last = step;
    }

    void finish(String reason) {
        close(reason);
    }

    private void close(String end) {
        if (isOpen) {
            spans.add(new StageSpan(stage, name, from, last, end, estimated));
            isOpen = false;
        }
    }

    /** All stays; one that was not ended goes to the last step, if it holds one. */
    List<StageSpan> spans() {
        isOpen = isOpen && last > from;
        close("");
        return List.copyOf(spans);
    }
}
