package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

/**
 * The newest of several answers that are computed beside a page: a new question cancels the one
 * before, whose answer is dropped.
 */
public final class Latest<T> {
    private CompletableFuture<T> pending = new CompletableFuture<>();

    /** Hands an answer to the page as soon as it is there, or why there is none. */
    public void ask(UI ui, CompletableFuture<T> answer, BiConsumer<T, Throwable> then) {
        cancel();
        pending = answer;
        answer.whenComplete((found, failure) -> {
            if (!answer.isCancelled()) {
                ui.access(() -> {
                    if (pending == answer) {
                        then.accept(found, failure);
                    }
                });
            }
        });
    }

    /** Waits no longer. */
    public void cancel() {
        pending.cancel(false);
    }
}
