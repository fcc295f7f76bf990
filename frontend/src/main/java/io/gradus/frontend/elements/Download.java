package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;

/** Hands a text to the person as a file. */
public final class Download {
    private static final String SAVE =
            """
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob([$2], {type: $1}));
            link.download = $0;
            link.click();
            URL.revokeObjectURL(link.href);
            """;

    private static final String FETCH =
            """
            const link = document.createElement('a');
            link.href = $0;
            link.download = $1;
            link.click();
            """;

    private Download() {}

    /** Saves a text under this name in the person's downloads. */
    public static void text(String name, String mediaType, String text) {
        UI.getCurrent().getPage().executeJs(SAVE, name, mediaType, text);
    }

    /** Saves what this server answers at a path, under this name, in the person's downloads. */
    public static void from(String path, String name) {
        UI.getCurrent().getPage().executeJs(FETCH, path, name);
    }
}
