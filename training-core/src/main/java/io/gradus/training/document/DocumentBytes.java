package io.gradus.training.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The bytes of a document's file as text: UTF-8, or an error that says what they are instead. */
public final class DocumentBytes {
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private DocumentBytes() {}

    /** What a reader of texts makes of a file's bytes. */
    public static <D> Reading<D> read(byte[] bytes, Function<String, Reading<D>> reader) {
        return switch (text(bytes)) {
            case Reading.Valid<String>(String text) -> reader.apply(text);
            case Reading.Invalid<String>(var errors) -> new Reading.Invalid<>(errors);
        };
    }

    /** The text of a file's bytes; never throws, whatever they are. */
    public static Reading<String> text(byte[] bytes) {
        Optional<Encoding> marked = Encoding.ofMark(bytes);
        if (marked.isPresent()) {
            return invalid(
                    1,
                    1,
                    "must be UTF-8 text, begins with the mark U+FEFF of another encoding",
                    marked.get());
        }
        CharBuffer text = CharBuffer.allocate(bytes.length + 1);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = decoder.decode(in, text, true);
        String before = text.flip().toString();
        return result.isError()
                ? notUtf8(before, bytes[in.position()])
                : new Reading.Valid<>(before);
    }

    private static Reading<String> notUtf8(String before, byte wrong) {
        SourceText.Place place = new SourceText(before).place(before.length());
        return invalid(
                place.line(),
                place.column(),
                "must be UTF-8 text, holds the byte 0x%02X, which is %s in Windows-1252"
                        .formatted(wrong, ForbiddenCharacter.name(windows(wrong))),
                Encoding.ofNuls(before).orElse(Encoding.WINDOWS_1252));
    }

    private static int windows(byte one) {
        return new String(new byte[] {one}, WINDOWS).codePointAt(0);
    }

    private static Reading<String> invalid(
            int line, int column, String message, Encoding encoding) {
        return new Reading.Invalid<>(
                List.of(
                        new DocumentError(
                                "", line, column, message, Optional.of(encoding.remedy()))));
    }
}
