package io.gradus.frontend;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The style sheets of all screens as one file, in the order in which they override each other: a
 * first visit waits for one request instead of twenty.
 */
@RestController
class Styles {
    /** Where a page finds it. */
    static final String PATH = "styles/all.css";

    /** The files, without their ending. */
    static final List<String> FILES =
            List.of(
                    "gradus",
                    "charts",
                    "cells",
                    "run",
                    "rollouts",
                    "episodes",
                    "tokens",
                    "screens",
                    "editor",
                    "canvas",
                    "rubrics",
                    "preview",
                    "gallery",
                    "picture",
                    "forms",
                    "launch",
                    "compare",
                    "alarms",
                    "whatif",
                    "growth",
                    "external");

    private final byte[] all;
    private final String tag;

    Styles() throws IOException {
        var joined = new ByteArrayOutputStream();
        for (String file : FILES) {
            joined.writeBytes(
                    new ClassPathResource("META-INF/resources/styles/" + file + ".css")
                            .getContentAsByteArray());
            joined.write('\n');
        }
        all = joined.toByteArray();
        tag = DigestUtils.md5DigestAsHex(all);
    }

    @GetMapping("/" + PATH)
    ResponseEntity<byte[]> all() {
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType("text/css;charset=UTF-8"))
                .cacheControl(CacheControl.noCache())
                .eTag(tag)
                .body(all);
    }
}
