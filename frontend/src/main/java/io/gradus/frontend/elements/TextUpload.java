package io.gradus.frontend.elements;

import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.component.upload.UploadI18N;
import com.vaadin.flow.server.streams.UploadHandler;
import io.gradus.training.document.DocumentBytes;
import io.gradus.training.document.Reading;
import java.util.function.Consumer;

/**
 * Takes the text of a document from a file, chosen or dropped; another file may follow. What is no
 * such file is refused in words.
 */
public final class TextUpload extends Upload {
    private static final int MOST_KIBIBYTES = 512;

    /** Hands the text of each file on. */
    public TextUpload(Consumer<String> taken) {
        setUploadHandler(
                UploadHandler.inMemory((about, bytes) -> {
                    clearFileList();
                    try {
                        taken.accept(text(about.fileName(), bytes));
                    } catch (IllegalArgumentException refused) {
                        Toast.show(refused.getMessage());
                    }
                }));
        setMaxFileSize(MOST_KIBIBYTES * 1024);
        setAcceptedFileExtensions(".yaml", ".yml", ".json");
        setI18n(words());
        getElement().setProperty("nodrop", false);
        addFileRejectedListener(event -> Toast.show(event.getErrorMessage()));
    }

    private static UploadI18N words() {
        return new UploadI18N()
                .setAddFiles(
                        new UploadI18N.AddFiles()
                                .setOne("Choose a file…")
                                .setMany("Choose a file…"))
                .setDropFiles(
                        new UploadI18N.DropFiles()
                                .setOne("or drop it here")
                                .setMany("or drop it here"))
                .setError(
                        new UploadI18N.Error()
                                .setFileIsTooBig(
                                        "The file is larger than %d KiB, the limit for a document"
                                                .formatted(MOST_KIBIBYTES))
                                .setIncorrectFileType(
                                        "Only .yaml, .yml and .json files are accepted"));
    }

    /** The text of a file; throws {@link IllegalArgumentException} for one that holds none. */
    static String text(String file, byte[] bytes) {
        return switch (DocumentBytes.text(bytes)) {
            case Reading.Valid<String>(String text) when text.isBlank() ->
                    throw new IllegalArgumentException(file + " is empty");
            case Reading.Valid<String>(String text) ->
                    text.startsWith("\uFEFF") ? text.substring(1) : text;
            case Reading.Invalid<String>(var errors) ->
                    throw new IllegalArgumentException(
                            file + " is not text: " + errors.getFirst().sentence());
        };
    }
}
